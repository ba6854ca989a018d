#!/usr/bin/env bash
# Starts MongoDB with passwords. A replica set asks for a key that its members know each other by; this one has a
# single member, so the key is made anew at each start, in memory, and nobody has to keep it.
set -euo pipefail
key=${TMPDIR:-/tmp}/replica-set-key
rm -f "$key"
(
  umask 077
  head -c 512 /dev/urandom | base64 -w 0 >"$key"
  chmod 400 "$key"
)
exec docker-entrypoint.sh "$@" --keyFile "$key"
