#!/bin/sh
# After a removal. Words in braces are filled in when the package is made.
set -e

app='/opt/${sanitizedProductName}'

# The login item of each account, with that account's rights, and only when it starts what was removed.
remove_login_items() {
  getent passwd | while IFS=: read -r name _ id _ _ home _; do
    item="$home/.config/autostart/linnet.desktop"
    if [ "$id" -ge 1000 ] && [ -f "$item" ] && grep -q "^Exec=.*$app/" "$item" 2>/dev/null; then
      runuser -u "$name" -- rm -f "$item" || true
    fi
  done
}

remove_profile() {
  profile='/etc/apparmor.d/${executable}'
  [ -f "$profile" ] || return 0
  if command -v apparmor_parser >/dev/null 2>&1; then
    apparmor_parser --remove "$profile" 2>/dev/null || true
  fi
  rm -f "$profile"
}

# The unit of the package without the desktop app is there when that one was installed instead.
if [ "$1" = purge ] && [ ! -e /usr/lib/systemd/system/linnet.service ]; then
  rm -f /etc/systemd/system/multi-user.target.wants/linnet.service
fi

case "$1" in
  remove | purge | 0)
    if command -v update-alternatives >/dev/null 2>&1; then
      update-alternatives --remove '${executable}' "$app/${executable}" 2>/dev/null || true
    else
      rm -f '/usr/bin/${executable}'
    fi
    remove_profile
    remove_login_items
    if [ -d /run/systemd/system ]; then
      systemctl daemon-reload || true
    fi
    if command -v update-desktop-database >/dev/null 2>&1; then
      update-desktop-database /usr/share/applications || true
    fi
    echo "Linnet's links and accounts are kept: in ~/.config/linnet of each person who ran it, and in /var/lib/linnet. Delete these folders to be rid of them."
    ;;
esac
