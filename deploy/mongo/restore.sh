#!/usr/bin/env bash
# Puts back what backup.sh wrote, from standard input, in the place of what there is.
set -euo pipefail
. "$(dirname "$0")/sign-in.sh"
exec mongorestore "${SIGN_IN[@]}" --archive --gzip --drop
