#!/bin/sh
# The command `linnet`: runs the program of this folder with the folder's own Node, or with the one that LINNET_NODE names.
set -eu

here=$(dirname "$(readlink -f "$0" 2>/dev/null || echo "$0")")
node="${LINNET_NODE:-$here/node}"

if [ ! -x "$node" ]; then
  echo "There is no Node at $node: correct LINNET_NODE, or install Linnet again" >&2
  # Not tried again: see RestartPreventExitStatus in the unit, and the exit codes in docs/running.md.
  exit 78
fi

# Freed memory goes back to the system at once (glibc); by itself each thread would keep up to 64 MB.
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"

exec "$node" "$here/dist/service/command.js" "$@"
