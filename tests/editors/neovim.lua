-- What an archivist does in neovim, done by a program: opens a record with a misprint, sees it, takes the fix, goes on typing.
-- Usage: nvim --headless -u NONE -l is not of 0.7: nvim --headless -u NONE -c 'luafile tests/editors/neovim.lua'
-- with NOTAIO (the program) and RECORD (a copy of samples/susan/manual-1994.nta) in the environment.
local failed = false

local function check(what, holds, found)
  print((holds and 'ok    ' or 'FAILED ') .. what .. (holds and '' or ': ' .. vim.inspect(found)) .. '\n')
  failed = failed or not holds
end

local function finish()
  vim.cmd(failed and 'cquit 1' or 'qall!')
end

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 5000) or {}
  for _, answer in pairs(answers) do
    return answer.result
  end
end

local function at(line, character)
  local params = vim.lsp.util.make_position_params()
  params.position = { line = line, character = character }
  return params
end

local function findings(least, most)
  vim.wait(5000, function()
    local count = #vim.diagnostic.get(0)
    return count >= least and count <= most
  end, 10)
  return vim.diagnostic.get(0)
end

local done, why = pcall(function()
  vim.cmd('edit ' .. vim.env.RECORD)
  local client = vim.lsp.start_client({
    name = 'notaio',
    cmd = { vim.env.NOTAIO, 'serve' },
    root_dir = vim.fn.getcwd(),
  })
  vim.lsp.buf_attach_client(0, client)

  local found = findings(1, 100)
  local first = found[#found] or {}  -- of a line the last is what is shown
  check('the misprint is seen', #found >= 1 and first.code == 'SUS-106' and first.lnum == 10, found)
  check('at its place', first.col == 49 and first.end_col == 51, first)

  local params = vim.lsp.util.make_range_params()
  params.range = { start = { line = 10, character = 49 }, ['end'] = { line = 10, character = 49 } }
  params.context = { diagnostics = {}, only = { 'quickfix' } }
  local actions = request('textDocument/codeAction', params) or {}
  check('a fix is offered', #actions == 1 and actions[1].isPreferred, actions)
  if actions[1] then
    check('and says what it does', actions[1].title:find('Replace d5%-e7 by d6%-e7') ~= nil, actions[1].title)
    vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  end
  check('the misprint is gone', #findings(0, 0) == 0, vim.diagnostic.get(0))
  check('the record has the repair', table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n'):find('d6%-e7') ~= nil)

  local hover = request('textDocument/hover', at(10, 49))
  check('the board stands in the hover', hover and vim.inspect(hover.contents):find('45') ~= nil, hover)

  local number = vim.api.nvim_buf_line_count(0)
  vim.api.nvim_buf_set_lines(0, number - 2, number, false, { '' })
  local moves = request('textDocument/completion', at(10, 40))
  check('legal moves are offered', moves and #moves.items > 0, moves)

  local symbols = request('textDocument/documentSymbol', { textDocument = vim.lsp.util.make_text_document_params() })
  check('the outline has the record', symbols and #symbols == 1, symbols)

  vim.api.nvim_buf_set_lines(0, 8, 9, false, { '   9. f4   h3  10. d4 g2 11. d5 g5  12. f6-f7 h4 13. f5-f6 e6  14. c4-b3   g5-g6' })
  local edits = request('textDocument/formatting', {
    textDocument = vim.lsp.util.make_text_document_params(),
    options = { tabSize = 2, insertSpaces = true },
  })
  check('formatting has edits', edits and #edits > 0, edits)
end)
check('nothing went wrong', done, why)
finish()
