; What the installer does besides copying files. `nsExec` shows no window, and what fails is in the details only.

!include "${__FILEDIR__}\delete-data.nsh"

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
      ; Only what starts this program, not "Linnet, in your browser".
      nsExec::ExecToLog 'powershell -NoProfile -ExecutionPolicy Bypass -File "$INSTDIR\resources\start-before-sign-in.ps1" -Remove'
      ${ifNot} ${FileExists} "$PROGRAMFILES64\Linnet Service\start.cmd"
        RMDir /r "$PROGRAMFILES64\Linnet Service"
      ${endif}
    ${endif}

    ; The login item, which Electron names after the app's id.
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    DeleteRegKey HKCU "Software\Classes\linnet"

    ; No is the answer of a silent removal too.
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Delete Linnet's links, accounts and statistics of this Windows account too? This cannot be undone." /SD IDNO IDNO keepData
      !insertmacro deleteDataOfAccount
      ${if} $installMode == "all"
        SetShellVarContext all
      ${endif}
    keepData:
  ${endif}
!macroend
