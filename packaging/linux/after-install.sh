#!/bin/sh
# After an installation or an update. Words in braces are filled in when the package is made.
set -e

app='/opt/${sanitizedProductName}'
link='/usr/bin/${executable}'

if command -v update-alternatives >/dev/null 2>&1; then
  if [ -L "$link" ] && [ "$(readlink "$link")" != '/etc/alternatives/${executable}' ]; then
    rm -f "$link"
  fi
  update-alternatives --install "$link" '${executable}' "$app/${executable}" 100 || ln -sf "$app/${executable}" "$link"
else
  ln -sf "$app/${executable}" "$link"
fi

# Pages keep their sandbox: by user namespaces, and where the kernel has none by a helper of root's.
if [ -L /proc/self/ns/user ] && unshare --user true 2>/dev/null; then
  chmod 0755 "$app/chrome-sandbox" || true
else
  chmod 4755 "$app/chrome-sandbox" || true
fi

# Where the system allows user namespaces to named programs only (Ubuntu 24.04 and later), this names ours.
profile='/etc/apparmor.d/${executable}'
if command -v apparmor_parser >/dev/null 2>&1 &&
  apparmor_parser --skip-kernel-load --debug "$app/resources/apparmor-profile" >/dev/null 2>&1; then
  cp -f "$app/resources/apparmor-profile" "$profile"
  if ! { [ -x /usr/bin/ischroot ] && /usr/bin/ischroot; }; then
    apparmor_parser --replace --write-cache --skip-read-cache "$profile" || true
  fi
fi

if command -v update-desktop-database >/dev/null 2>&1; then
  update-desktop-database /usr/share/applications || true
fi

# The unit is there to be chosen: nothing is enabled. Where it was chosen, also with the package without the desktop app,
# it goes on with the new version.
if command -v systemd-sysusers >/dev/null 2>&1; then
  systemd-sysusers linnet.conf || true
fi
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload || true
  if systemctl --quiet is-enabled linnet.service 2>/dev/null; then
    systemctl restart linnet.service || true
  else
    systemctl try-restart linnet.service || true
  fi
fi
