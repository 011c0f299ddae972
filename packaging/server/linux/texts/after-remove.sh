#!/bin/sh
# After a removal. dpkg says `remove`, and `purge` when the settings go too; rpm says how many versions are left.
set -e

data=/var/lib/linnet
is_other_here() {
  [ -e /usr/lib/systemd/system/linnet.service ]
}

reload() {
  if [ -d /run/systemd/system ]; then
    systemctl daemon-reload || true
  fi
  if command -v update-desktop-database >/dev/null 2>&1; then
    update-desktop-database /usr/share/applications || true
  fi
}

say_what_is_kept() {
  if [ -d "$data" ]; then
    echo "Linnet's links and accounts are kept in $data. To delete them: sudo rm -r $data" >&2
  fi
}

# Whether a person wants the data deleted; without debconf, or without anybody to ask, it is kept. debconf starts this file
# anew with the arguments of the function.
is_data_unwanted() {
  [ -d "$data" ] && [ -e /usr/share/debconf/confmodule ] || return 1
  . /usr/share/debconf/confmodule
  db_fset linnet-server/delete-data seen false || true
  db_input high linnet-server/delete-data || true
  db_go || true
  db_get linnet-server/delete-data && [ "$RET" = true ]
}

case "$1" in
  remove | 0)
    reload
    is_other_here || say_what_is_kept
    ;;
  purge)
    is_other_here && exit 0
    rm -f /etc/systemd/system/multi-user.target.wants/linnet.service /etc/default/linnet
    reload
    if is_data_unwanted "$@"; then
      rm -rf "$data"
      userdel linnet 2>/dev/null || true
    else
      say_what_is_kept
    fi
    if [ -e /usr/share/debconf/confmodule ]; then
      . /usr/share/debconf/confmodule
      db_purge
    fi
    ;;
esac
