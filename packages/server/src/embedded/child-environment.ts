const NEEDED = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  // Windows programs do not start without these.
  'SystemRoot',
  'TEMP',
  'TMP',
  'USERPROFILE',
]

/** Builds get everything else, such as proxies and mirrors. */
const SECRET = /^(?:ADMIN_|BACKUP_|S3_|(?:METRICS_TOKEN|MONGODB_URI|SESSION_SECRET|SMTP_URL)$)/

function only(env: NodeJS.ProcessEnv, keep: (name: string) => boolean): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => keep(name)))
}

export function serviceEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return only(env, (name) => NEEDED.includes(name))
}

export function buildEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return only(env, (name) => !SECRET.test(name))
}
