# Starts Linnet's service with Windows, before any sign-in, as a task of LOCAL SERVICE. Run it as administrator:
#   powershell -ExecutionPolicy Bypass -File start-before-sign-in.ps1 [-Remove]
# The service's own folder is %ProgramData%\Linnet; settings (LINNET_PORT=80) go into settings.cmd in its program folder.
param([switch]$Remove)
$ErrorActionPreference = 'Stop'

$task = 'Linnet'
$rule = 'Linnet service'
$data = Join-Path $env:ProgramData 'Linnet'
# Only administrators write to the program folder: there the app looks for the service that runs.
$program = Join-Path $env:ProgramFiles 'Linnet Service'
$run = Join-Path $program 'run'
$start = Join-Path $program 'start.cmd'
# Beside the program itself, or in the resources of the desktop app.
$unpacked = Join-Path $PSScriptRoot 'app.asar.unpacked'
$folder = if (Test-Path $unpacked) { $unpacked } else { $PSScriptRoot }
$service = Join-Path $folder 'dist\service\index.js'
$ownNode = Join-Path $PSScriptRoot 'node.exe'

function Find-Node {
  $found = @($env:LINNET_NODE, $ownNode, "$env:ProgramFiles\nodejs\node.exe") | Where-Object { $_ -and (Test-Path $_) }
  foreach ($node in $found) {
    $version = [version]((& $node --version).TrimStart('v'))
    if ($version -ge [version]'20.19') { return $node }
  }
  throw 'Linnet''s service needs Node 20.19 or newer in %ProgramFiles%\nodejs, installed for all accounts; set LINNET_NODE to use another one'
}

function Set-Access([string]$folder, [string]$rights) {
  New-Item -ItemType Directory -Force -Path $folder | Out-Null
  & icacls $folder /setowner '*S-1-5-32-544' /T /C /Q | Out-Null
  & icacls $folder /inheritance:r /grant:r '*S-1-5-18:(OI)(CI)F' '*S-1-5-32-544:(OI)(CI)F' $rights /Q | Out-Null
}

# The one task of a computer starts what was installed last; a removal of the other program leaves it.
if ($Remove -and (Test-Path $start) -and -not (Select-String -Quiet -SimpleMatch -Path $start -Pattern $service)) {
  "Another program starts Linnet with Windows: $start"
  exit 0
}

Get-ScheduledTask -TaskName $task -ErrorAction SilentlyContinue | ForEach-Object {
  Stop-ScheduledTask -TaskName $task
  Unregister-ScheduledTask -TaskName $task -Confirm:$false
}
Get-NetFirewallRule -DisplayName $rule -ErrorAction SilentlyContinue | Remove-NetFirewallRule

if ($Remove) {
  Remove-Item -Force $start -ErrorAction SilentlyContinue
  "Linnet starts with Windows no longer. Its links are kept in $data."
  exit 0
}
if ($PSScriptRoot -like "$env:SystemDrive\Users\*") {
  throw 'Install Linnet for all accounts first: the service cannot read the files of one account'
}

$node = Find-Node
Set-Access $data '*S-1-5-19:(OI)(CI)M'
New-Item -ItemType Directory -Force -Path $program | Out-Null
Set-Access $run '*S-1-5-19:(OI)(CI)M'
& icacls $run /grant '*S-1-5-32-545:(OI)(CI)RX' /Q | Out-Null

$settings = Join-Path $program 'settings.cmd'
if (-not (Test-Path $settings)) { Set-Content -Path $settings -Value 'rem set LINNET_PORT=80' -Encoding ascii }
Set-Content -Path $start -Encoding ascii -Value @(
  '@echo off'
  "set LINNET_DATA_DIR=$data"
  "set LINNET_RUNNING_FILE=$run\running.json"
  "call ""$settings"""
  """$node"" ""$service"" >> ""$run\service.log"" 2>&1"
  'exit /b %errorlevel%'
)

$action = New-ScheduledTaskAction -Execute $start
$trigger = New-ScheduledTaskTrigger -AtStartup
$account = New-ScheduledTaskPrincipal -UserId 'S-1-5-19' -LogonType ServiceAccount
$options = New-ScheduledTaskSettingsSet -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) `
  -ExecutionTimeLimit ([TimeSpan]::Zero) -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries -MultipleInstances IgnoreNew
Register-ScheduledTask -TaskName $task -Action $action -Trigger $trigger -Principal $account -Settings $options | Out-Null
$allowed = @{ DisplayName = $rule; Direction = 'Inbound'; Action = 'Allow'; Program = $node; Profile = 'Private', 'Domain' }
New-NetFirewallRule @allowed -Protocol TCP | Out-Null
# The name that it announces.
New-NetFirewallRule @allowed -Protocol UDP -LocalPort 5353 | Out-Null
Start-ScheduledTask -TaskName $task
"Linnet starts with Windows. What it says is in $run\service.log."
