#!/bin/sh
# Runs Linnet's service without a desktop: for systemd and launchd, before any sign-in.
#
# It needs a Node: the one that LINNET_NODE names, the package's own beside this file, or the computer's. The app's program
# cannot run as one, because a fuse forbids it, and the program itself needs a display.
set -eu

here=$(dirname "$(readlink -f "$0" 2>/dev/null || echo "$0")")
service="$here/app.asar.unpacked/dist/service/index.js"

is_new_enough() {
  [ -x "$1" ] && "$1" -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}

# Freed memory goes back to the system at once (glibc); by itself each thread would keep up to 64 MB.
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"

for node in "${LINNET_NODE:-}" "$here/node" /usr/bin/node /usr/local/bin/node /opt/homebrew/bin/node /usr/bin/nodejs; do
  if is_new_enough "$node"; then
    exec "$node" "$service"
  fi
done

echo "Linnet's service needs Node 20.19 or newer at /usr/bin/node or /usr/local/bin/node; set LINNET_NODE to use another one" >&2
# Not tried again: see RestartPreventExitStatus in the unit, and the exit codes in docs/running.md.
exit 78
