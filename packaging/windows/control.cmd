@echo off
rem Starts or stops the task that starts Linnet with Windows, for `linnet service`; 69 says that there is none.
schtasks /Query /TN Linnet >nul 2>&1 || exit /b 69
if "%1"=="start" schtasks /Run /TN Linnet >nul
if "%1"=="stop" schtasks /End /TN Linnet >nul
