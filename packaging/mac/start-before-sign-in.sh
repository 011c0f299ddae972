#!/bin/sh
# Starts Linnet's service with this Mac, before any sign-in. With --remove it does so no longer.
#   sudo /Applications/Linnet.app/Contents/Resources/start-before-sign-in.sh [--remove]
# or the same in "Linnet in your browser.app", in place of its start at sign-in.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
plist=/Library/LaunchDaemons/app.linnet.service.plist
folder='/Library/Application Support/Linnet'

if [ "$(id -u)" != 0 ]; then
  echo "This needs sudo: sudo '$0' $*" >&2
  exit 77
fi

program=$(sed -n 's|.*<string>\(/Applications/.*\)</string>.*|\1|p' "$here/app.linnet.service.plist")
if [ "${1:-}" != --remove ] && [ ! -x "$program" ]; then
  echo "Move Linnet into /Applications first: there is no $program" >&2
  exit 78
fi

launchctl bootout system/app.linnet.service 2>/dev/null || true

if [ "${1:-}" = --remove ]; then
  rm -f "$plist"
  echo "Linnet starts with this Mac no longer. Its links are kept in $folder."
  exit 0
fi

# The folder itself stays root's, so that no other account can put itself in the service's place.
install -d -o root -g wheel -m 0755 "$folder"
install -d -o daemon -g daemon -m 0700 "$folder/data"
install -d -o daemon -g daemon -m 0755 "$folder/run"
install -o root -g wheel -m 0644 "$here/app.linnet.service.plist" "$plist"
launchctl bootstrap system "$plist"
echo "Linnet starts with this Mac. What it says is in $folder/run/service.log."
