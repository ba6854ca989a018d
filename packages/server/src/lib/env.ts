import { isEmail } from '@zari/shared/contact/email'
import { isUpiId } from '@zari/shared/shop/upi'
import { ConnectionString } from 'mongodb-connection-string-url'
import { mongo } from 'mongoose'
import { isIP } from 'node:net'
import * as v from 'valibot'

const NO_MONGO = 'is not an address of a MongoDB'

const address = v.pipe(
  v.string(),
  v.url('must be an address such as https://zari.example'),
  v.transform((typed) => new URL(typed)),
  v.check((url) => /^https?:$/.test(url.protocol), 'must start with http:// or https://'),
)

const origin = v.pipe(
  address,
  v.check(
    ({ href, origin: alone, hostname }) => href === `${alone}/` && !/,|\.$/.test(hostname),
    'must be one address without a path, such as https://zari.example',
  ),
  v.transform((url) => url.origin),
)

const atLeast = (least: number, otherwise: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(least, `must be at least ${least}`),
    ),
    otherwise,
  )

const checked = (isGood: (typed: string) => boolean, message: v.ErrorMessage<v.CheckIssue<string>>) =>
  v.optional(v.pipe(v.string(), v.check(isGood, message)))

function mongoProblem(typed: string): string | undefined {
  if (!/^mongodb(?:\+srv)?:\/\//.test(typed)) return 'must start with mongodb://'
  const named = /[?&]compressors=[^&]*(snappy|zstd)/i.exec(typed)?.[1]
  const missing = named?.replace('zstd', '@mongodb-js/zstd')
  if (missing) return `names a compressor whose package ${missing} is missing. zlib needs none`
  const isHost = (host: string) => /^[^:]+$|^(?:\[.*\]|[^:]+):\d+$/.test(host)
  try {
    return new ConnectionString(typed).hosts.every(isHost) ? void new mongo.MongoClient(typed) : NO_MONGO
  } catch (error) {
    // Messages about the address contain it, and perhaps a password.
    return error instanceof mongo.MongoError ? `has a part that cannot be used: ${error.message}` : NO_MONGO
  }
}

function isSender(typed: string): boolean {
  const from = typed.lastIndexOf('<')
  return isEmail(from < 0 ? typed : typed.slice(from + 1).replace(/>$/, ''))
}

/** That of Supabase has a path. */
const storeAddress = v.pipe(
  address,
  v.transform((url) => (url.origin + url.pathname).replace(/\/$/, '')),
)

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Express throws for others, or reads `1.` as an address. */
function isProxy(typed: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(typed)) return true
  const [ip = '', bits = '1', ...more] = typed.split('/')
  const most = BITS[isIP(ip)] ?? 0
  return /^[1-9]\d*$/.test(bits) && Number(bits) <= most && more.length === 0
}

export const environmentSchema = v.object({
  PORT: v.pipe(atLeast(0, '3000'), v.maxValue(65_535, 'must be a port, 65535 at most')),
  /** Absent: all addresses, or only loopback behind a proxy. */
  HOST: v.optional(v.string()),
  /** With https, cookies are `Secure`. */
  PUBLIC_ORIGIN: v.optional(origin),
  DATA_DIR: v.optional(v.string(), './data'),
  MONGODB_URI: checked(
    (typed) => mongoProblem(typed) === undefined,
    ({ input }) => mongoProblem(input) ?? '',
  ),
  S3_ENDPOINT: v.optional(storeAddress),
  /** Absent: uploads of browsers come through this server. */
  S3_PUBLIC_ENDPOINT: v.optional(storeAddress),
  S3_BUCKET: v.optional(v.string(), 'zari'),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  ADMIN_EMAIL: checked(isEmail, 'must be an email address'),
  /** Checked where it makes an account. */
  ADMIN_PASSWORD: v.optional(v.string()),
  BACKUP_DIR: v.optional(v.string()),
  /** Missing values are as for the shop's own store. */
  BACKUP_S3_BUCKET: v.optional(v.string()),
  BACKUP_S3_PREFIX: v.optional(v.string(), 'zari'),
  BACKUP_S3_ENDPOINT: v.optional(storeAddress),
  BACKUP_S3_REGION: v.optional(v.string()),
  BACKUP_S3_ACCESS_KEY_ID: v.optional(v.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  BACKUP_AT: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:10')),
    '03:10',
  ),
  /** Of how many months the newest backup is kept: so long it has what was erased since. */
  BACKUP_KEEP_MONTHS: atLeast(1, '12'),
  /** Absent: backups are not encrypted. */
  BACKUP_PASSPHRASE: v.optional(v.pipe(v.string(), v.minLength(12, 'must have at least 12 characters'))),
  /** Until one is set in the staff app. */
  UPI_ID: checked(isUpiId, 'must be a UPI id such as zari@okbank'),
  /** With its account. Absent: no e-mail alerts. */
  SMTP_URL: checked(
    (typed) => /^smtps?:$/.test(URL.parse(typed)?.protocol ?? ''),
    'must be an address such as smtps://user:password@mail.example',
  ),
  MAIL_FROM: checked(isSender, 'must be an email address'),
  /** Certificates (PEM) to trust besides the known authorities. */
  SMTP_CA_FILE: v.optional(v.string()),
  /** Marks every screen, and keeps search engines away. */
  DEMO: v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 1 or absent'), '0'),
    v.transform((set) => set === '1'),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
  /** Absent: no access to /metrics. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  /** The number of proxies, or Express's names of trusted ones (`loopback`). */
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (typed) => /^\d{1,2}$/.test(typed) || typed.split(',').every((each) => isProxy(each.trim())),
        'must be a number. Say how many proxies stand in front: 1',
      ),
      v.transform((typed) => (/^0+$/.test(typed) ? undefined : typed)),
    ),
  ),
  SUBMISSIONS_PER_HOUR: atLeast(1, '60'),
  UPLOADS_PER_HOUR: atLeast(1, '300'),
  /** That no form has named, or of a request that nobody has answered: per network and in all. */
  UNCLAIMED_UPLOADS_MB_PER_ADDRESS: atLeast(1, '500'),
  UNCLAIMED_UPLOADS_MB: atLeast(1, '5000'),
})

export type Env = v.InferOutput<typeof environmentSchema>

export class EnvError extends Error {
  override name = 'EnvError'
}

const isSecret = (name: string) =>
  name in environmentSchema.entries && /PASSWORD|PASSPHRASE|SECRET|TOKEN/.test(name)

/** Empty variables count as absent, as `docker compose` sends them. @throws EnvError that lists all problems */
export function parseEnv(environment: Record<string, string | undefined>): Env {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const)
  const present: typeof environment = Object.fromEntries(trimmed.filter(([, value]) => value))
  const result = v.safeParse(environmentSchema, present)
  const problems = result.issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? []
  const spaced = Object.keys(present).filter((name) => isSecret(name) && present[name] !== environment[name])
  problems.push(...spaced.map((name) => `${name} must not begin or end with a space`))
  const pairs = [
    ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
    ['SMTP_URL', 'MAIL_FROM'],
    ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'],
    ['S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY'],
  ] as const
  for (const [first, second] of pairs) {
    if (present[first] && !present[second]) problems.push(`${second} must be set where ${first} is`)
  }
  for (const name of ['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const) {
    if (!present.BACKUP_S3_BUCKET || present[`BACKUP_S3_${name}`] || present[`S3_${name}`]) continue
    problems.push(`BACKUP_S3_${name} must be set where BACKUP_S3_BUCKET is`)
  }
  if (result.success && problems.length === 0) {
    const { HOST, TRUST_PROXY } = result.output
    // Clients that bypass the proxy could forge their address.
    return TRUST_PROXY && HOST === undefined ? { ...result.output, HOST: '127.0.0.1' } : result.output
  }
  throw new EnvError(`Please correct these settings:\n${problems.map((line) => `  ${line}`).join('\n')}`)
}
