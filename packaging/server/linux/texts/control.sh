#!/bin/sh
# `control start` and `control stop`: by the systemd unit that is in use, the person's own or that of the whole computer.
# Without one it ends with 69 (EX_UNAVAILABLE), and the command `linnet` runs the service itself.
set -eu

unit=linnet.service

uses() {
  systemctl "$@" --quiet is-enabled "$unit" 2>/dev/null || systemctl "$@" --quiet is-active "$unit" 2>/dev/null
}

# A person who asks again is not told that it was started too often.
run() {
  [ "$2" != start ] || systemctl "$1" reset-failed "$unit" >/dev/null 2>&1 || true
  exec systemctl "$1" "$2" "$unit"
}

command -v systemctl >/dev/null 2>&1 || exit 69
if uses --user; then
  run --user "$1"
fi
if [ -d /run/systemd/system ] && uses --system; then
  run --system "$1"
fi
exit 69
