#!/bin/sh
# What the app runs: opens Linnet in the browser. What fails is shown in one box.
linnet="$(dirname "$0")/../Resources/linnet"
if ! said=$("$linnet" open 2>&1); then
  osascript -e 'on run words' -e 'display alert "Linnet" message (item 1 of words)' -e 'end run' "$said"
fi
