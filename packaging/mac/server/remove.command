#!/bin/sh
# Removes Linnet of one person. The data is deleted only after a yes.
set -eu

launchctl bootout "gui/$(id -u)/app.linnet.server" 2>/dev/null || true
rm -f "$HOME/Library/LaunchAgents/app.linnet.server.plist"
for folder in "${LINNET_APPLICATIONS:-/Applications}" "$HOME/Applications"; do
  rm -rf "$folder/Linnet in your browser.app"
done

data="$HOME/Library/Application Support/linnet"
printf 'Delete links, accounts and statistics in %s too, which the desktop app uses as well? This cannot be undone. [y/N] ' "$data"
read -r answer || answer=''
case "$answer" in
  y | Y | yes)
    rm -rf "$data"
    echo 'Linnet and its data are gone.'
    ;;
  *) echo "Linnet is gone. Its data is kept in $data." ;;
esac
