#!/bin/sh
# Removes what install.sh installed; links and accounts stay.
set -eu

data=${XDG_DATA_HOME:-$HOME/.local/share}
config=${XDG_CONFIG_HOME:-$HOME/.config}
program=$data/linnet
command=$HOME/.local/bin/linnet

# In one piece, because this file is deleted too.
main() {
  if [ -x "$program/linnet" ]; then
    "$program/linnet" service stop >/dev/null 2>&1 || true
  fi
  if [ -e "$config/systemd/user/linnet.service" ]; then
    systemctl --user --quiet disable --now linnet.service 2>/dev/null || true
    rm -f "$config/systemd/user/linnet.service" "$config/systemd/user/default.target.wants/linnet.service"
    systemctl --user daemon-reload 2>/dev/null || true
  fi
  rm -f "$config/autostart/linnet-service.desktop" "$data/applications/linnet.desktop"
  rm -f "$data"/icons/hicolor/*/apps/linnet.png
  if [ "$(readlink -f "$command" 2>/dev/null)" = "$program/linnet" ]; then
    rm -f "$command"
  fi
  rm -rf "$program"
  echo "Linnet is removed. Its links and accounts are kept in $config/linnet. To delete them: rm -r \"$config/linnet\""
  exit 0
}

main
