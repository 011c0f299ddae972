#!/bin/sh
# Installs Linnet for the person who runs this, without root: the program into ~/.local/share/linnet, a menu entry, the
# command ~/.local/bin/linnet, and what starts it. Run it again with a newer version to update: a version
# that does not start gives way to the former one. uninstall.sh is beside it.
set -eu

fail() {
  echo "Linnet was not installed: $1" >&2
  exit 1
}

here=$(cd "$(dirname "$0")" && pwd -P)
[ "$(id -u)" != 0 ] || fail 'it is for one person; run it without sudo, as the person who will use it'
[ -n "${HOME:-}" ] || fail 'this account has no home folder'
data=${XDG_DATA_HOME:-$HOME/.local/share}
config=${XDG_CONFIG_HOME:-$HOME/.config}
program=$data/linnet
command=$HOME/.local/bin/linnet

# Within double quotes of a desktop entry or a unit.
quoted() {
  printf '%s' "$1" | sed -e 's/[\\"]/\\&/g' -e 's/%/%%/g'
}

# What the text of a packed file becomes here; `|` stands in no path of it.
filled() {
  in_entry=$(quoted "$program/linnet" | sed 's/[`$]/\\&/g; s/\\/\\\\/g; s/[&|]/\\&/g')
  in_unit=$(quoted "$program/linnet" | sed 's/\$/$$/g; s/\\/\\\\/g; s/[&|]/\\&/g')
  sed -e "s|^Exec=linnet |Exec=\"$in_entry\" |" -e "s|^ExecStart=linnet |ExecStart=\"$in_unit\" |" "$here/share/$1"
}

has_user_manager() {
  command -v systemctl >/dev/null 2>&1 && systemctl --user show-environment >/dev/null 2>&1
}

restart() {
  if has_user_manager; then
    systemctl --user reset-failed linnet.service 2>/dev/null || true
    systemctl --user restart linnet.service >/dev/null 2>&1 || true
  fi
  "$program/linnet" service start
}

# When the script ends before its last line.
put_back() {
  trap - EXIT HUP INT TERM
  [ -d "$program.old" ] || exit 1
  "$program/linnet" service stop >/dev/null 2>&1 || true
  rm -rf "$program"
  mv "$program.old" "$program"
  restart || true
  echo 'The new version was not installed; the former one is back' >&2
  exit 1
}

main() {
  said=$("$here/node" --version 2>&1) || fail "this computer cannot run it ($(echo "$said" | tail -n 1))"

  # Beside the former version until it is whole; then both change places.
  mkdir -p "$data" 2>/dev/null || fail "$data cannot be written to"
  draft=$program.new
  rm -rf "$draft"
  if ! reason=$(cp -R "$here" "$draft" 2>&1); then
    rm -rf "$draft"
    fail "$(echo "$reason" | head -n 1)"
  fi
  [ ! -d "$program" ] || rm -rf "$program.old"
  trap put_back EXIT HUP INT TERM
  [ ! -d "$program" ] || mv "$program" "$program.old"
  mv "$draft" "$program"

  mkdir -p "$HOME/.local/bin" "$data/applications"
  if [ -e "$command" ] && [ "$(readlink -f "$command")" != "$program/linnet" ]; then
    echo "$command is another program and stays; Linnet's command is $program/linnet"
  else
    ln -sf "$program/linnet" "$command"
  fi
  filled linnet.desktop >"$data/applications/linnet.desktop"
  for icon in "$program"/share/icons/*.png; do
    size=$(basename "$icon" .png)
    mkdir -p "$data/icons/hicolor/$size/apps"
    cp "$icon" "$data/icons/hicolor/$size/apps/linnet.png"
  done

  # Also one that no unit started.
  "$program/linnet" service stop >/dev/null 2>&1 || true
  if has_user_manager; then
    mkdir -p "$config/systemd/user"
    filled linnet.service >"$config/systemd/user/linnet.service"
    systemctl --user daemon-reload
    systemctl --user --quiet enable linnet.service
    # So that it starts with the computer; where this may not be decided, it starts with the session.
    loginctl --no-ask-password enable-linger >/dev/null 2>&1 || true
  else
    mkdir -p "$config/autostart"
    filled linnet-autostart.desktop >"$config/autostart/linnet-service.desktop"
  fi
  restart
  trap - EXIT HUP INT TERM
  rm -rf "$program.old"
  echo 'To open it: the entry Linnet in the menu, or linnet open'
}

main
