; What the installer does besides copying files. `nsExec` shows no window, and what fails is in the details only.

!macro removeFirewallRule
  nsExec::ExecToLog 'netsh advfirewall firewall delete rule name="Linnet"'
!macroend

!macro customInstall
  ; Rules of the firewall need an administrator: with an installation for one account, Windows asks at the first start.
  ${if} $installMode == "all"
    !insertmacro removeFirewallRule
    nsExec::ExecToLog 'netsh advfirewall firewall add rule name="Linnet" dir=in action=allow protocol=TCP profile=private,domain program="$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
    nsExec::ExecToLog 'netsh advfirewall firewall add rule name="Linnet" dir=in action=allow protocol=UDP localport=5353 profile=private,domain program="$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
  ${endif}
!macroend

!macro customUnInstall
  ${ifNot} ${isUpdated}
    ${if} $installMode == "all"
      !insertmacro removeFirewallRule
      nsExec::ExecToLog 'schtasks /End /TN Linnet'
      nsExec::ExecToLog 'schtasks /Delete /TN Linnet /F'
      nsExec::ExecToLog 'netsh advfirewall firewall delete rule name="Linnet service"'
      RMDir /r "$PROGRAMFILES64\Linnet Service"
    ${endif}

    ; The login item, which Electron names after the app's id.
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    DeleteRegKey HKCU "Software\Classes\linnet"

    ; No is the answer of a silent removal too.
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Delete Linnet's links, accounts and statistics of this Windows account too? This cannot be undone." /SD IDNO IDNO keepData
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
      ${if} $installMode == "all"
        SetShellVarContext all
      ${endif}
    keepData:
  ${endif}
!macroend
