#!/bin/sh
# After an installation, an update, or an update that failed: then it is the former version that goes on.
set -e

settings=/etc/default/linnet

# dpkg names the former version, rpm says how many versions there are now.
case "$1" in
  configure) former="${2:-}" ;;
  1 | '') former='' ;;
  *) former=some ;;
esac

if command -v systemd-sysusers >/dev/null 2>&1; then
  systemd-sysusers linnet.conf || true
elif ! getent passwd linnet >/dev/null; then
  useradd --system --user-group --home-dir /var/lib/linnet --no-create-home --shell /usr/sbin/nologin linnet
fi

# Whoever installs it with sudo makes the first account in the own browser, as without a unit; others need the setup code.
if [ ! -e "$settings" ]; then
  installer="${SUDO_UID:-${PKEXEC_UID:-0}}"
  {
    echo '# Settings of the service: docs/running.md has the table. After a change: sudo systemctl restart linnet'
    echo '#LINNET_PORT=7431'
    if [ "$installer" != 0 ]; then
      echo "LINNET_SETUP_USER=$installer"
    fi
  } >"$settings"
fi

# So that the question of a purge is known then.
if command -v debconf-loadtemplate >/dev/null 2>&1; then
  debconf-loadtemplate linnet-server /var/lib/dpkg/info/linnet-server.templates || true
fi
if command -v update-desktop-database >/dev/null 2>&1; then
  update-desktop-database /usr/share/applications || true
fi

if ! command -v systemctl >/dev/null 2>&1; then
  echo 'Linnet is installed. No systemd starts it here: run it with linnet serve'
  exit 0
fi
if [ -z "$former" ]; then
  systemctl --quiet enable linnet.service || true
fi
if [ ! -d /run/systemd/system ]; then
  [ -n "$former" ] || echo 'Linnet is installed, and starts with the computer. Until then: linnet serve'
  exit 0
fi
systemctl daemon-reload || true
systemctl --quiet is-enabled linnet.service 2>/dev/null || systemctl --quiet is-active linnet.service || exit 0

# A service that does not start is no failed installation: what is wrong is said, and is mended later.
restart=systemctl
[ -x /usr/bin/deb-systemd-invoke ] && restart=deb-systemd-invoke
# However often it was started lately.
systemctl reset-failed linnet.service >/dev/null 2>&1 || true
if "$restart" restart linnet.service >/dev/null 2>&1; then
  [ -n "$former" ] || /usr/bin/linnet service status || true
else
  # The journal may not have stored yet what the service said last.
  journalctl --sync >/dev/null 2>&1 || true
  reason=$(journalctl --quiet --identifier=linnet --output=cat --lines=1 2>/dev/null || true)
  echo "Linnet is installed, but does not run: ${reason:-journalctl -u linnet says why}"
fi
