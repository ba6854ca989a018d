# The password goes in a file and not on the command line, which every process of the machine can read.
SIGN_IN_FILE=${TMPDIR:-/tmp}/sign-in.yaml
(
  umask 077
  printf 'password: "%s"\n' "$MONGO_INITDB_ROOT_PASSWORD" >"$SIGN_IN_FILE"
)
SIGN_IN=(--config "$SIGN_IN_FILE" --username "$MONGO_INITDB_ROOT_USERNAME" --authenticationDatabase admin)
