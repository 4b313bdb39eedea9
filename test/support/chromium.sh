#!/bin/sh
# Chromium for the tests. It ends with the pipe that they speak through, also where their process was ended from outside;
# its folders go after it.
"$CHROMIUM" "$@"
for part in "$@"; do
  case $part in --user-data-dir=*) rm -rf "${part#*=}" ;; esac
done
rm -rf "$ARTIFACTS"
