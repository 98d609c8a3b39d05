;;; notaio.el --- Records of board games, checked as they are typed -*- lexical-binding: t -*-

;;; Code:
(define-derived-mode notaio-mode text-mode "notaio"
  "Major mode for records of board games."
  (setq-local comment-start "{" comment-end "}"))
(add-to-list 'auto-mode-alist '("\\.\\(nta\\|hgf\\)\\'" . notaio-mode))
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(notaio-mode . ("notaio" "serve"))))
(provide 'notaio)
;;; notaio.el ends here
