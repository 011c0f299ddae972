; The setup of "Linnet, in your browser": for one Windows account, without an administrator, or for the whole computer.
; packaging/server/setup.ts defines VERSION, OUT, ICON, COMPRESSOR, SIZE (in KB), FILES, a script that lays the files
; out, and RUNTIME if Microsoft's C++ runtime is among them.
;
;   linnet-server_….exe /S [/AllUsers | /CurrentUser] [/D=C:\folder]
;
; Everything is laid out beside the installation before the service is stopped; then the folders change places. What
; fails before that leaves the installation as it is.
Target amd64-unicode
!define NAME "Linnet in your browser"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\app.linnet.server"
!define RUN "Software\Microsoft\Windows\CurrentVersion\Run"

Name "${NAME}"
OutFile "${OUT}"
; Windows asks for an administrator only once "for all accounts" is chosen.
RequestExecutionLevel user
SetCompressor /SOLID ${COMPRESSOR}
!if ${COMPRESSOR} == lzma
  SetCompressorDictSize 64
!endif
; The same bytes from the same files, whenever they were written.
SetDateSave off
ManifestSupportedOS all
ManifestDPIAware true
ManifestLongPathAware true
BrandingText "Linnet ${VERSION}"
AllowSkipFiles off
ShowInstDetails nevershow
ShowUninstDetails nevershow

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include nsDialogs.nsh
!include "${__FILEDIR__}/delete-data.nsh"
!include "${__FILEDIR__}/end-processes.nsh"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey FileDescription "Setup of ${NAME}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "The Linnet authors"

; `all` or `account`.
Var forWhom
Var isUpgrade
Var radioAll

Page custom chooseForWhom leaveForWhom
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\Open Linnet.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(openNow)"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German
!include /CHARSET=UTF8 "${__FILEDIR__}/server-words.nsh"

!insertmacro defineEndProcesses ""
!insertmacro defineEndProcesses "un."

; Ends the setup with one sentence, and a code that a silent one gives on.
!macro refuse code sentence
  MessageBox MB_OK|MB_ICONSTOP "${sentence}" /SD IDOK
  SetErrorLevel ${code}
  Quit
!macroend

!macro takeAll
  StrCpy $forWhom all
  SetShellVarContext all
!macroend

!macro takeAccount
  StrCpy $forWhom account
  SetShellVarContext current
!macroend

Function .onInit
  ReadRegStr $0 HKLM "${UNINSTALL}" InstallLocation
  ${GetParameters} $1
  ${GetOptions} $1 /AllUsers $2
  ${IfNot} ${Errors}
    !insertmacro takeAll
    UserInfo::GetAccountType
    Pop $3
    ${If} $3 != Admin
      !insertmacro refuse 5 "$(needsAdmin)"
    ${EndIf}
  ${Else}
    ${GetOptions} $1 /CurrentUser $2
    ${If} ${Errors}
    ${AndIf} $0 != ""
      StrCpy $forWhom all
      ${If} ${Silent}
        UserInfo::GetAccountType
        Pop $3
        ${If} $3 != Admin
          !insertmacro refuse 5 "$(isForAll)"
        ${EndIf}
        SetShellVarContext all
      ${EndIf}
    ${Else}
      !insertmacro takeAccount
    ${EndIf}
  ${EndIf}
FunctionEnd

; Not asked where a switch said it, as when this setup started itself as administrator.
Function chooseForWhom
  ${GetParameters} $1
  ${GetOptions} $1 /AllUsers $2
  ${IfNot} ${Errors}
    Abort
  ${EndIf}
  ${GetOptions} $1 /CurrentUser $2
  ${IfNot} ${Errors}
    Abort
  ${EndIf}
  !insertmacro MUI_HEADER_TEXT "$(title)" "$(subtitle)"
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateRadioButton} 0 0 100% 12u "$(forMe)"
  Pop $0
  ${NSD_CreateRadioButton} 0 20u 100% 12u "$(forComputer)"
  Pop $radioAll
  ${If} $forWhom == all
    ${NSD_Check} $radioAll
  ${Else}
    ${NSD_Check} $0
  ${EndIf}
  nsDialogs::Show
FunctionEnd

Function leaveForWhom
  ${NSD_GetState} $radioAll $0
  ${If} $0 != ${BST_CHECKED}
    !insertmacro takeAccount
    Return
  ${EndIf}
  !insertmacro takeAll
  UserInfo::GetAccountType
  Pop $0
  ${If} $0 == Admin
    Return
  ${EndIf}
  ClearErrors
  ExecShell runas "$EXEPATH" /AllUsers
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "$(notAdmin)"
    Abort
  ${EndIf}
  Quit
FunctionEnd

Section
  ; The folder: of /D, of the installation that is there, otherwise the usual one.
  ${If} $forWhom == all
    ReadRegStr $0 HKLM "${UNINSTALL}" InstallLocation
  ${Else}
    ReadRegStr $0 HKCU "${UNINSTALL}" InstallLocation
  ${EndIf}
  ${If} $INSTDIR == ""
    StrCpy $INSTDIR $0
  ${EndIf}
  ${If} $INSTDIR == ""
    ${If} $forWhom == all
      StrCpy $INSTDIR "$PROGRAMFILES64\${NAME}"
    ${Else}
      StrCpy $INSTDIR "$LOCALAPPDATA\Programs\${NAME}"
    ${EndIf}
  ${EndIf}

!ifndef RUNTIME
  ; The database and other native parts do not load without it.
  ${IfNot} ${FileExists} "$SYSDIR\vcruntime140.dll"
    !insertmacro refuse 4 "$(needsRuntime)"
  ${EndIf}
!endif

  StrCpy $isUpgrade 0
  ${If} ${FileExists} "$INSTDIR\dist\service\command.js"
    StrCpy $isUpgrade 1
  ${ElseIf} ${FileExists} "$INSTDIR\*.*"
    ; Empty folders can be removed, and are made again.
    RMDir "$INSTDIR"
    ${If} ${FileExists} "$INSTDIR\*.*"
      !insertmacro refuse 1 "$(holdsOther)"
    ${EndIf}
  ${EndIf}

  ; A folder of an interrupted setup.
  RMDir /r "$INSTDIR.new"
  ClearErrors
  CreateDirectory "$INSTDIR.new"
  ${If} ${Errors}
    !insertmacro refuse 5 "$(notWritable)"
  ${EndIf}
  !include "${FILES}"
  WriteUninstaller "$INSTDIR.new\uninstall.exe"
  ${If} ${Errors}
    Call removeNew
    !insertmacro refuse 1 "$(notWritten)"
  ${EndIf}
  SetOutPath "$TEMP"

  ${If} $isUpgrade = 1
    Call changePlaces
  ${Else}
    Rename "$INSTDIR.new" "$INSTDIR"
  ${EndIf}

  Call register
  Call start
SectionEnd

Function removeNew
  SetOutPath "$TEMP"
  RMDir /r "$INSTDIR.new"
FunctionEnd

; A disk that is full, or a file that cannot be written: the installation that is there stays, and its service runs.
Function .onInstFailed
  Call removeNew
  SetErrorLevel 1
FunctionEnd

; Stops the service, and puts the new folder in the place of the old one.
Function changePlaces
  ${If} $forWhom == all
    nsExec::ExecToLog 'schtasks /End /TN Linnet'
    Pop $0
  ${EndIf}
  Push "$INSTDIR\node.exe"
  Call endProcesses
  RMDir /r "$INSTDIR.old"
  ; What ended may hold its files for a moment.
  ${For} $1 1 50
    Rename "$INSTDIR" "$INSTDIR.old"
    ${IfNot} ${FileExists} "$INSTDIR\*.*"
      ${ExitFor}
    ${EndIf}
    Sleep 200
  ${Next}
  ${IfNot} ${FileExists} "$INSTDIR\*.*"
    Rename "$INSTDIR.new" "$INSTDIR"
    ${IfNot} ${FileExists} "$INSTDIR\*.*"
      Rename "$INSTDIR.old" "$INSTDIR"
    ${EndIf}
  ${EndIf}
  ${If} ${FileExists} "$INSTDIR.new\*.*"
    Call start
    Call removeNew
    !insertmacro refuse 1 "$(inUse)"
  ${EndIf}
  RMDir /r "$INSTDIR.old"
FunctionEnd

; The entry in the menu, in the list of programs, and at sign-in. Whoever switched the start at sign-in off keeps it so.
Function register
  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\Open Linnet.exe" "" "$INSTDIR\Open Linnet.exe"
  ${If} $forWhom == account
  ${AndIf} $isUpgrade = 0
    WriteRegStr HKCU "${RUN}" "${NAME}" '"$INSTDIR\Open Linnet.exe" service start'
  ${EndIf}
  WriteRegStr SHCTX "${UNINSTALL}" DisplayName "${NAME}"
  WriteRegStr SHCTX "${UNINSTALL}" DisplayVersion "${VERSION}"
  WriteRegStr SHCTX "${UNINSTALL}" DisplayIcon "$INSTDIR\Open Linnet.exe"
  WriteRegStr SHCTX "${UNINSTALL}" Publisher "The Linnet authors"
  WriteRegStr SHCTX "${UNINSTALL}" InstallLocation "$INSTDIR"
  WriteRegStr SHCTX "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr SHCTX "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD SHCTX "${UNINSTALL}" EstimatedSize ${SIZE}
  WriteRegDWORD SHCTX "${UNINSTALL}" NoModify 1
  WriteRegDWORD SHCTX "${UNINSTALL}" NoRepair 1
FunctionEnd

Function start
  ${If} $forWhom == all
    nsExec::ExecToLog 'powershell -NoProfile -ExecutionPolicy Bypass -File "$INSTDIR\start-before-sign-in.ps1"'
    Pop $0
    ${If} $0 != 0
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(notStarted)" /SD IDOK
      SetErrorLevel 3
    ${EndIf}
  ${Else}
    Exec '"$INSTDIR\Open Linnet.exe" service start'
  ${EndIf}
FunctionEnd

Function un.onInit
  StrCpy $forWhom account
  ReadRegStr $0 HKLM "${UNINSTALL}" InstallLocation
  ${If} $0 == $INSTDIR
    StrCpy $forWhom all
    SetShellVarContext all
    UserInfo::GetAccountType
    Pop $1
    ${If} $1 != Admin
      ${If} ${Silent}
        !insertmacro refuse 5 "$(onlyAdmin)"
      ${EndIf}
      ExecShell runas "$INSTDIR\uninstall.exe"
      Quit
    ${EndIf}
  ${EndIf}
FunctionEnd

Section Uninstall
  ${IfNot} ${FileExists} "$INSTDIR\dist\service\command.js"
    !insertmacro refuse 1 "$(notThere)"
  ${EndIf}
  ${If} $forWhom == all
    nsExec::ExecToLog 'powershell -NoProfile -ExecutionPolicy Bypass -File "$INSTDIR\start-before-sign-in.ps1" -Remove'
    Pop $0
    ${IfNot} ${FileExists} "$PROGRAMFILES64\Linnet Service\start.cmd"
      RMDir /r "$PROGRAMFILES64\Linnet Service"
    ${EndIf}
  ${EndIf}
  Push "$INSTDIR\node.exe"
  Call un.endProcesses
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegValue HKCU "${RUN}" "${NAME}"
  DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${NAME}"
  DeleteRegKey SHCTX "${UNINSTALL}"
  SetOutPath "$TEMP"
  RMDir /r "$INSTDIR"

  ; No is the answer of a silent removal too.
  ${If} $forWhom == all
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(deleteOfComputer)" /SD IDNO IDNO keepData
    RMDir /r "$APPDATA\Linnet"
  ${Else}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(deleteOfAccount)" /SD IDNO IDNO keepData
    !insertmacro deleteDataOfAccount
  ${EndIf}
  keepData:
SectionEnd
