; "Open Linnet.exe": runs a command of `linnet` without a window of its own, `open` when none is named. The menu and the start at
; sign-in use it, because a console would stay open beside Node. What fails is shown in one box.
Target amd64-unicode
Name "Linnet"
OutFile "${OUT}"
Icon "${ICON}"
SilentInstall silent
RequestExecutionLevel user
ManifestSupportedOS all
CRCCheck off
SetCompress off
SetDateSave off

!include LogicLib.nsh
!include FileFunc.nsh

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Linnet"
VIAddVersionKey FileDescription "Linnet"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "The Linnet authors"

Section
  ReadEnvStr $1 LINNET_NODE
  ${If} $1 == ""
    StrCpy $1 "$EXEDIR\node.exe"
  ${EndIf}
  ${GetParameters} $0
  ${If} $0 == ""
    StrCpy $0 open
  ${EndIf}
  nsExec::ExecToStack '"$1" "$EXEDIR\dist\service\command.js" $0'
  Pop $2
  Pop $3
  ${If} $2 == "error"
    MessageBox MB_OK|MB_ICONSTOP "There is no Node at $1: correct LINNET_NODE, or install Linnet again"
    SetErrorLevel 78
  ${ElseIf} $2 != 0
    MessageBox MB_OK|MB_ICONSTOP "$3"
    SetErrorLevel $2
  ${EndIf}
SectionEnd
