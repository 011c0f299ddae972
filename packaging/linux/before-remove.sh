#!/bin/sh
# Before a removal, not before an update: dpkg says `remove`, rpm says how many versions will be left.
set -e

case "$1" in
  remove | 0)
    if [ -d /run/systemd/system ]; then
      systemctl disable --now linnet.service || true
    fi
    ;;
esac
