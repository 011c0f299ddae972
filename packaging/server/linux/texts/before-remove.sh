#!/bin/sh
# Before a removal, not before an update: dpkg says `remove`, rpm says how many versions will be left. Where the package
# with the desktop app has taken the place of this one, the service is that one's already.
set -e

case "$1" in
  remove | 0)
    if [ -d /run/systemd/system ] && grep -qs '^ExecStart=/usr/lib/linnet/' /usr/lib/systemd/system/linnet.service; then
      systemctl stop linnet.service || true
    fi
    ;;
esac
