#!/bin/sh
# Before a removal, not before an update: dpkg says `remove`, rpm says how many versions will be left. Where the other
# kind of package has taken the place of this one, the service is that one's already.
set -e

is_ours() {
  [ -d /run/systemd/system ] && grep -qs '^ExecStart=/opt/' /usr/lib/systemd/system/linnet.service
}

case "$1" in
  # It stays enabled until a purge, because that package may be installed next.
  remove)
    if is_ours; then
      systemctl stop linnet.service || true
    fi
    ;;
  0)
    if is_ours; then
      systemctl disable --now linnet.service || true
    fi
    ;;
esac
