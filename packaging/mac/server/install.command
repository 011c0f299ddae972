#!/bin/sh
# Installs Linnet for one person: copies the app, starts it at sign-in, and opens it in the browser.
# In /Applications where this account may write there, otherwise in the Applications of the home folder.
set -eu

name='Linnet in your browser.app'
here=$(cd "$(dirname "$0")" && pwd)
folder=${LINNET_APPLICATIONS:-/Applications}
[ -w "$folder" ] || folder="$HOME/Applications"
app="$folder/$name"
agents="$HOME/Library/LaunchAgents"
plist="$agents/app.linnet.server.plist"
logs="$HOME/Library/Logs/Linnet"

fail() {
  echo "Linnet was not installed: $1. Nothing was changed." >&2
  exit 1
}

# When the script ends before its last line.
put_back() {
  trap - EXIT HUP INT TERM
  [ -e "$app.old" ] || exit 1
  launchctl bootout "gui/$(id -u)/app.linnet.server" 2>/dev/null || true
  rm -rf "$app"
  mv "$app.old" "$app"
  launchctl bootstrap "gui/$(id -u)" "$plist" || true
  echo 'The new version was not installed; the former one is back.' >&2
  exit 1
}

# Copied beside the installation first: a full disk leaves that as it is.
mkdir -p "$folder" "$agents" "$logs" 2>/dev/null || fail "this account cannot write to $folder or to $HOME/Library"
rm -rf "$app.new"
if ! cp -R "$here/$name" "$app.new"; then
  rm -rf "$app.new"
  fail "it could not be copied to $folder"
fi
# What was downloaded runs only once a person allowed it: running this script was that.
xattr -dr com.apple.quarantine "$app.new" 2>/dev/null || true

launchctl bootout "gui/$(id -u)/app.linnet.server" 2>/dev/null || true
[ ! -e "$app" ] || rm -rf "$app.old"
trap put_back EXIT HUP INT TERM
[ ! -e "$app" ] || mv "$app" "$app.old"
mv "$app.new" "$app"

cp "$app/Contents/Resources/app.linnet.server.plist" "$plist"
plutil -replace ProgramArguments.0 -string "$app/Contents/Resources/linnet" "$plist"
plutil -replace StandardErrorPath -string "$logs/service.log" "$plist"
launchctl bootstrap "gui/$(id -u)" "$plist"
"$app/Contents/Resources/linnet" service start
trap - EXIT HUP INT TERM
rm -rf "$app.old"
echo "Linnet is installed in $app, and starts when you sign in."
"$app/Contents/MacOS/Linnet"
