; What both uninstallers delete of one Windows account after a yes: the data folder, and the keys in its keychain.

!macro deleteDataOfAccount
  SetShellVarContext current
  RMDir /r "$APPDATA\linnet"
  nsExec::ExecToLog 'cmdkey /delete:token-signing-key.linnet'
  nsExec::ExecToLog 'cmdkey /delete:visitor-key.linnet'
  nsExec::ExecToLog 'cmdkey /delete:webhook-key.linnet'
  nsExec::ExecToLog 'cmdkey /delete:smtp-password.linnet'
  nsExec::ExecToLog 'cmdkey /delete:database-token.linnet'
  nsExec::ExecToLog 'cmdkey /delete:oauth-google.linnet'
  nsExec::ExecToLog 'cmdkey /delete:oauth-github.linnet'
  nsExec::ExecToLog 'cmdkey /delete:oauth-discord.linnet'
  nsExec::ExecToLog 'cmdkey /delete:oauth-oidc.linnet'
  nsExec::ExecToLog 'cmdkey /delete:refresh-token.linnet'
  nsExec::ExecToLog 'cmdkey /delete:joined-refresh-token.linnet'
!macroend
