import { expect, it } from 'vitest'
import { buildEnvironment } from './child-environment.ts'

it('a build is given no secret', () => {
  const given = {
    HTTPS_PROXY: 'http://proxy.example',
    ADMIN_PASSWORD: 'a',
    BACKUP_PASSPHRASE: 'b',
    METRICS_TOKEN: 'c',
    MONGODB_URI: 'd',
    S3_SECRET_ACCESS_KEY: 'e',
    SESSION_SECRET: 'f',
    SMTP_URL: 'smtps://user:password@mail.example',
  }
  expect(buildEnvironment(given)).toEqual({ HTTPS_PROXY: 'http://proxy.example' })
})
