-- For init.lua of neovim: what is opened as notaio is checked as it is typed.
vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'notaio', 'notaio-hgf' },
  callback = function()
    local client = vim.lsp.start_client({ name = 'notaio', cmd = { 'notaio', 'serve' } })
    if client then vim.lsp.buf_attach_client(0, client) end
  end,
})
