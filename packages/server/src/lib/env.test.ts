import { expect, it } from 'vitest'
import { parseEnv } from './env.ts'

it('has a default for everything', () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: './data', LOG_LEVEL: 'info', S3_BUCKET: 'zari' })
})

it('takes an empty variable for none, and an origin without its slash', () => {
  const env = parseEnv({ MONGODB_URI: '', PUBLIC_ORIGIN: 'https://zari.example/' })
  expect(env).toMatchObject({ PUBLIC_ORIGIN: 'https://zari.example' })
  expect(env.MONGODB_URI).toBeUndefined()
})

it('lists everything that is wrong', () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_ORIGIN: 'zari',
    SESSION_SECRET: 'short',
    ADMIN_PASSWORD: 'long enough',
  }
  expect(() => parseEnv(wrong)).toThrow(
    /PORT must be a port.*\n.*PUBLIC_ORIGIN must be an address.*\n.*SESSION_SECRET must have at least 32.*\n.*ADMIN_EMAIL must be set/,
  )
})

it('wants the whole of a file store, whose address may have a path', () => {
  const supabase = 'https://x.supabase.example/storage/v1/s3'
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
  expect(parseEnv({ S3_ENDPOINT: `${supabase}/`, ...keys }).S3_ENDPOINT).toBe(supabase)
  expect(parseEnv({ S3_ENDPOINT: 'http://files:7070', ...keys }).S3_ENDPOINT).toBe('http://files:7070')
  expect(() => parseEnv({ S3_ENDPOINT: 'http://files:7070' })).toThrow(
    /S3_ACCESS_KEY_ID must be set.*\n.*S3_SECRET_ACCESS_KEY must be set/,
  )
})

it('listens on loopback alone behind a proxy, unless it is told otherwise', () => {
  expect(parseEnv({}).HOST).toBeUndefined()
  expect(parseEnv({ TRUST_PROXY: '1' }).HOST).toBe('127.0.0.1')
  expect(parseEnv({ TRUST_PROXY: '0' }).HOST).toBeUndefined()
  expect(parseEnv({ TRUST_PROXY: '1', HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
})

it.each([
  ['1', '1'],
  [' 1 ', '1'],
  ['loopback, 10.0.0.0/8,2001:db8::/32', 'loopback, 10.0.0.0/8,2001:db8::/32'],
])('trusts the proxies %j', (typed, read) => expect(parseEnv({ TRUST_PROXY: typed }).TRUST_PROXY).toBe(read))

it.each(['true', 'yes', '-1', '1.', '1000', '10.0.0.0/33', '10.0.0.1/', 'loopback;10.0.0.1'])(
  'asks for the number of proxies where it is told %j',
  (TRUST_PROXY) =>
    expect(() => parseEnv({ TRUST_PROXY })).toThrow(
      /TRUST_PROXY must be a number\. Say how many proxies stand in front: 1$/,
    ),
)

it('takes settings without the spaces around them; those of a secret may belong to it', () => {
  const env = parseEnv({
    PORT: ' 3001',
    HOST: '\t',
    PUBLIC_ORIGIN: 'https://zari.example \r\n',
    GITHUB_TOKEN: 'x ',
  })
  expect(env).toMatchObject({ PORT: 3001, PUBLIC_ORIGIN: 'https://zari.example' })
  expect(env.HOST).toBeUndefined()
  const secrets = {
    SESSION_SECRET: `${'x'.repeat(32)} `,
    METRICS_TOKEN: `${'x'.repeat(16)}\n`,
    ADMIN_PASSWORD: ' a password',
    S3_SECRET_ACCESS_KEY: 'x ',
    BACKUP_S3_SECRET_ACCESS_KEY: ' x',
    BACKUP_PASSPHRASE: 'twelve characters ',
  }
  for (const [name, value] of Object.entries(secrets)) {
    const wrong = () =>
      parseEnv({ ADMIN_EMAIL: 'a@zari.example', ADMIN_PASSWORD: 'long enough', [name]: value })
    expect(wrong).toThrow(`  ${name} must not begin or end with a space`)
  }
})

it.each([
  'https://zari.example/shop',
  'https://zari.example/?a',
  'https://a.example,https://b.example',
  'https://a.example,b.example',
  'https://user@zari.example',
  'https://zari.example.',
])('refuses %s as the origin', (PUBLIC_ORIGIN) => {
  expect(() => parseEnv({ PUBLIC_ORIGIN })).toThrow('PUBLIC_ORIGIN must be one address without a path')
})

it('takes an hour for the backups as a clock shows it', () => {
  expect(parseEnv({}).BACKUP_AT).toBe('03:10')
  expect(parseEnv({ BACKUP_AT: '23:59' }).BACKUP_AT).toBe('23:59')
  for (const BACKUP_AT of ['3:10', '24:00', '03:60', 'night']) {
    expect(() => parseEnv({ BACKUP_AT })).toThrow('BACKUP_AT must be a time such as 03:10')
  }
})

it('takes a UPI id for receipts, and refuses what is none before a customer pays to it', () => {
  expect(parseEnv({ UPI_ID: ' zari@okbank ' }).UPI_ID).toBe('zari@okbank')
  for (const UPI_ID of ['zari', 'hello@zari@bank', 'zari@okbank&am=1']) {
    expect(() => parseEnv({ UPI_ID })).toThrow('UPI_ID must be a UPI id such as zari@okbank')
  }
})

it('takes a mail server with a sender, and tells nobody its password', () => {
  const SMTP_URL = 'smtps://zari:secret@mail.example'
  for (const MAIL_FROM of ['alerts@zari.example', 'Zari <alerts@zari.example>']) {
    expect(parseEnv({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM })
  }
  expect(() => parseEnv({ SMTP_URL })).toThrow('MAIL_FROM must be set where SMTP_URL is')
  expect(() => parseEnv({ SMTP_URL, MAIL_FROM: 'Zari' })).toThrow('MAIL_FROM must be an email address')
  const wrong = () => parseEnv({ SMTP_URL: 'mail.example secret', MAIL_FROM: 'a@b.example' })
  expect(wrong).toThrow('SMTP_URL must be an address')
  expect(wrong).not.toThrow('secret')
})
