import { expect, it } from 'vitest'
import { parseEnv } from '../lib/env.ts'
import { demoEnvironment } from './demo-environment.ts'

it('leaves everything out by which a shop could be reached, and says so', () => {
  const { environment, left } = demoEnvironment(
    {
      PATH: '/bin',
      PORT: '4000',
      MONGODB_URI: 'mongodb://shop/zari',
      DATA_DIR: '/srv/shop',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'shop',
      BACKUP_DIR: '/mnt/backups',
      SESSION_SECRET: 'the secret of a shop, which is long',
      METRICS_TOKEN: '',
    },
    '/tmp/demo',
    { email: 'owner@demo.example', password: 'made anew' },
  )
  expect(left).toEqual([
    'MONGODB_URI',
    'DATA_DIR',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'BACKUP_DIR',
    'SESSION_SECRET',
  ])
  expect(environment).toMatchObject({ PATH: '/bin', PORT: '4000' })
  expect(parseEnv(environment)).toMatchObject({
    DEMO: true,
    PORT: 4000,
    DATA_DIR: '/tmp/demo',
    ADMIN_EMAIL: 'owner@demo.example',
    S3_BUCKET: 'zari',
  })
  expect(parseEnv(environment)).not.toMatchObject({ MONGODB_URI: expect.anything() })
  expect(JSON.stringify(environment)).not.toContain('shop')
})
