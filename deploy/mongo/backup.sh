#!/usr/bin/env bash
# Writes the shop's database to standard output. Runs in the container of the database (README.md, Back up).
set -euo pipefail
. "$(dirname "$0")/sign-in.sh"
exec mongodump "${SIGN_IN[@]}" --archive --gzip --db zari
