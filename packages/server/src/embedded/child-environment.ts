/** What a database or a file store may need of our environment; passwords and keys are not among it. */
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

/** What is said to us alone. Builds get all else: they fetch by proxies and mirrors that are configured there. */
const SECRET = /^(?:ADMIN_|S3_|MONGODB_URI$|SESSION_SECRET$)/

function only(env: NodeJS.ProcessEnv, keep: (name: string) => boolean): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => keep(name)))
}

/** The environment of a service that we start. */
export function serviceEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return only(env, (name) => NEEDED.includes(name))
}

/** The environment of a build of a program from its sources. */
export function buildEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return only(env, (name) => !SECRET.test(name))
}
