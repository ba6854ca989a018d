import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createObjectStore } from './object-store.ts'

const asked: string[] = []
let answers: Record<string, [status: number, code?: string]> = {}
let server: Server
let endpoint: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    const [status, code] = answers[method] ?? [200]
    response.writeHead(status, { 'Content-Type': 'application/xml' })
    response.end(code ? `<Error><Code>${code}</Code><Message>No.</Message></Error>` : '<ListBucketResult/>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/storage/v1/s3`
})
afterAll(() => server.close())

const settings = {
  bucket: 'zari',
  region: 'r',
  accessKeyId: 'a',
  secretAccessKey: 's',
  forcePathStyle: true,
} as const
const storeAt = (at: string) => createObjectStore({ ...settings, endpoint: at })

it('works with a key of one bucket, to which its head is refused, at an address with a path', async () => {
  answers = { HEAD: [403] }
  const store = storeAt(endpoint)
  await store.ensureBucket()
  expect(await store.isReachable()).toBe(true)
  expect(asked[0]).toMatch(/^GET \/storage\/v1\/s3\/zari\/?\?/)
  expect(await store.presignPut('incoming/x', {})).toMatch(`${endpoint}/zari/incoming/x?`)
  store.close()
})

it.each<[answers: typeof answers, words: string]>([
  [{ HEAD: [403], GET: [403, 'InvalidAccessKeyId'] }, 'correct S3_ACCESS_KEY_ID'],
  [{ HEAD: [403], GET: [403, 'SignatureDoesNotMatch'] }, 'correct S3_SECRET_ACCESS_KEY'],
  [
    { HEAD: [403], GET: [403, 'AccessDenied'] },
    'bucket zari, refuses the bucket: allow this key s3:ListBucket',
  ],
  [{ HEAD: [404], GET: [404, 'NoSuchBucket'], PUT: [403, 'AccessDenied'] }, 'allow this key s3:CreateBucket'],
  [{ HEAD: [400], GET: [400, 'AuthorizationHeaderMalformed'] }, 'AuthorizationHeaderMalformed: No.'],
])('says what an operator can do: %j', async (given, words) => {
  answers = given
  const store = storeAt(endpoint)
  await expect(store.ensureBucket()).rejects.toThrow(words)
  store.close()
})

it('says so of the real store, too, and of one that is away', async () => {
  for (const [wrong, words] of [
    [{ secretAccessKey: 'wrong' }, 'correct S3_SECRET_ACCESS_KEY'],
    [{ accessKeyId: 'unknown' }, 'correct S3_ACCESS_KEY_ID'],
    [{ endpoint: 'http://127.0.0.1:9' }, 'does not answer: check S3_ENDPOINT'],
  ] as const) {
    const store = createObjectStore({ ...inject('s3'), ...wrong })
    await expect(store.ensureBucket()).rejects.toThrow(words)
    store.close()
  }
})
