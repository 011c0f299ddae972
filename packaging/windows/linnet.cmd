@echo off
rem The command `linnet`: runs the program of this folder with the folder's own Node, or with the one that LINNET_NODE names.
setlocal
set "node=%~dp0node.exe"
if defined LINNET_NODE set "node=%LINNET_NODE%"
if exist "%node%" goto found
echo There is no Node at "%node%": correct LINNET_NODE, or install Linnet again>&2
exit /b 78
:found
"%node%" "%~dp0dist\service\command.js" %*
