#!/bin/sh
# `control start` and `control stop`: by the systemd unit that is in use, the person's own or that of the whole computer.
# Without one it ends with 69 (EX_UNAVAILABLE), and the command `linnet` runs the service itself.
set -eu

unit=linnet.service

uses() {
  systemctl "$@" --quiet is-enabled "$unit" 2>/dev/null || systemctl "$@" --quiet is-active "$unit" 2>/dev/null
}

command -v systemctl >/dev/null 2>&1 || exit 69
if uses --user; then
  exec systemctl --user "$1" "$unit"
fi
if [ -d /run/systemd/system ] && uses --system; then
  exec systemctl "$1" "$unit"
fi
exit 69
