import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { describe, expect, inject, it } from 'vitest'
import { connectDatabase } from '../../db/connect.ts'
import { sweep } from '../../server/services.ts'
import { aPicture } from '../../testing/pictures.ts'
import { errorOf } from '../../testing/test-client.ts'
import { useOwnServer } from '../../testing/test-server.ts'
import { UploadQuota } from './quota.ts'

const KIND = 'custom-outfit-quotes'
const MB = 1e6
const server = useOwnServer({
  env: { TRUST_PROXY: '1', UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '1', UNCLAIMED_UPLOADS_MB: '2' },
})

const ask = (from: string, size = 600_000, client = server.current.visitor()) =>
  client.post(apiPaths.upload, { size }, { 'X-Forwarded-For': from })
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000)
const forgetAll = () => server.current.services.uploads.unclaimed.model.deleteMany({})

/** `/readyz` is kept for a second. */
const KEPT = { timeout: 10_000 }

async function warnings(): Promise<unknown> {
  const answer = await (await server.current.signedIn()).get('/readyz')
  expect(answer.status).toBe(200)
  return (answer.json as { warnings: unknown }).warnings
}

describe('what waits for a form to name it', () => {
  it('is bounded for one address, and for a whole IPv6 network of them', async () => {
    await forgetAll()
    expect((await ask('192.0.2.1')).status).toBe(200)
    const refused = await ask('192.0.2.1')
    expect([refused.status, errorOf(refused).code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('192.0.2.1', 300_000)).status).toBe(200)

    expect((await ask('2001:db8::1')).status).toBe(200)
    expect((await ask('2001:db8::ffff:2')).status).toBe(429)
  })

  it('is counted as the largest file where its size is not told', async () => {
    await forgetAll()
    const answer = await server.current.visitor().post(apiPaths.upload, {})
    expect([answer.status, MAX_FILE_BYTES > MB]).toEqual([429, true])
  })

  it('is bounded in all, which /readyz tells before it is so', async () => {
    await forgetAll()
    await expect.poll(warnings, KEPT).toEqual([])
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect((await ask(from)).status).toBe(200)
    await expect.poll(warnings, KEPT).toEqual([expect.stringContaining('90 % of UNCLAIMED_UPLOADS_MB')])
    const refused = await ask('192.0.2.4')
    expect([refused.status, errorOf(refused).code]).toEqual([503, 'uploads_full'])
    expect(refused.headers.get('retry-after')).toBe('3600')
  })

  it('leaves room for staff when customers’ pictures fill what there is', async () => {
    await forgetAll()
    const staff = await server.current.signedIn()
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await ask(from)
    expect((await ask('192.0.2.4')).status).toBe(503)
    expect((await ask('192.0.2.4', 600_000, staff)).status).toBe(200)
  })

  it('is counted apart for staff while they are signed in, and tells them what they can do', async () => {
    await forgetAll()
    const [staff, gone] = [await server.current.signedIn(), await server.current.signedIn()]
    const cookies = [...gone.cookies]
    await gone.post(apiPaths.logout)
    for (const [name, value] of cookies) gone.cookies.set(name, value)

    expect((await ask('192.0.2.1')).status).toBe(200)
    expect((await ask('192.0.2.1', 600_000, gone)).status).toBe(429)
    expect((await ask('192.0.2.1', 600_000, staff)).status).toBe(200)
    const refused = await ask('192.0.2.1', 600_000, staff)
    expect([refused.status, errorOf(refused).message]).toEqual([
      429,
      expect.stringContaining('Save your changes'),
    ])

    for (const from of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) await ask(from, 600_000, staff)
    const full = await ask('192.0.2.5', 900_000, staff)
    expect([full.status, errorOf(full).message]).toEqual([
      503,
      expect.stringContaining('save without pictures'),
    ])
  })

  it('is the public’s where staff try a form of the site, and the refusal is in words that the site translates', async () => {
    await forgetAll()
    const staff = await server.current.signedIn()
    const askFrom = (page: string) =>
      staff.post(
        apiPaths.upload,
        { size: 600_000 },
        { 'X-Forwarded-For': '192.0.2.1', Referer: server.current.origin + page },
      )
    expect((await ask('192.0.2.1')).status).toBe(200)
    const refused = await askFrom('/te/custom-outfit?from=Bridal')
    expect([refused.status, errorOf(refused).message]).toEqual([
      429,
      'You have uploaded too many pictures. Please send the form first.',
    ])
    expect((await askFrom(`${orderKinds[KIND].adminPath}/an-order`)).status).toBe(200)
  })

  it('is the same for another process, and after a restart', async () => {
    await forgetAll()
    await ask('192.0.2.1')
    const { connection } = server.current.services
    const again = await connectDatabase(inject('mongoUri'), connection.name)
    try {
      const other = new UploadQuota(again, { perUploader: MB, inAll: 2 * MB })
      await expect(other.reserve('another-process', '192.0.2.1', 600_000)).rejects.toMatchObject({
        status: 429,
      })
    } finally {
      await again.close()
    }
  })

  it('stays below the bound when many ask at once', async () => {
    await forgetAll()
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('192.0.2.1', 300_000)))
    const accepted = answers.filter(({ status }) => status === 200).length
    expect(accepted).toBeLessThanOrEqual(3)
    // Those that were refused leave their room to the next.
    const later: number[] = []
    for (let count = accepted; count < 4; count++) later.push((await ask('192.0.2.1', 300_000)).status)
    expect([...answers.slice(0, accepted).map(() => 200), ...later]).toEqual([200, 200, 200, 429])
  })

  it('makes room again when its request is answered, and when the sweep has been; Today tells before', async () => {
    await forgetAll()
    const visitor = server.current.visitor()
    const from = { 'X-Forwarded-For': '192.0.2.9' }
    const picture = await aPicture()
    const upload = async (sender = from) => {
      const reserved = await visitor.post(apiPaths.upload, { size: picture.length }, sender)
      const { uploadURL, objectPath } = reserved.json as { uploadURL: string; objectPath: string }
      const sent = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(picture) })
      expect(sent.status).toBe(200)
      return objectPath
    }
    const { model } = server.current.services.uploads.unclaimed
    const kept = () => model.countDocuments()
    const path = await upload()
    const input = { ...goodInput[KIND](), designImageUrls: [path] }
    const sent = await visitor.post(orderKinds[KIND].publicPath, input, from)
    expect(sent.status).toBe(201)
    const { id } = sent.json as { id: string }
    await model.updateOne({ record: `${KIND}:${id}` }, { $set: { bytes: 1.7 * MB } })
    expect((await ask('192.0.2.9')).status).toBe(429)
    const staff = await server.current.signedIn()
    const unanswered = () => server.current.services.uploads.unclaimed.unanswered()
    expect(await unanswered()).toEqual({ requests: 1, bytes: 1.7 * MB, maxBytes: 2 * MB })

    await upload({ 'X-Forwarded-For': '192.0.2.10' })
    await sweep(server.current.services)
    expect(await kept()).toBe(2)
    await sweep(server.current.services, { now: inTwoDays() })
    expect(await kept()).toBe(1)

    const status = `${apiPaths.adminList(KIND)}/${id}/status`
    expect((await staff.patch(status, { status: 'in_progress' })).status).toBe(200)
    await expect.poll(async () => (await ask('192.0.2.9')).status, KEPT).toBe(200)
    expect(await unanswered()).toBeUndefined()
    expect(await model.countDocuments({ record: { $ne: null } })).toBe(0)
  })

  it('is refused to strangers when the disk is nearly full, and to staff not', async () => {
    await forgetAll()
    const { connection } = server.current.services
    const limits = { perUploader: MB, inAll: MB }
    const again = await connectDatabase(inject('mongoUri'), connection.name)
    try {
      const quota = new UploadQuota(again, limits, { isDiskLow: async () => true })
      const refused = {
        status: 503,
        body: { message: expect.stringContaining('without pictures') as unknown },
      }
      await expect(quota.reserve('a', '192.0.2.1', 1)).rejects.toMatchObject(refused)
      await quota.reserve('b', 'staff 192.0.2.1', 1)
      expect(await quota.model.distinct('_id')).toEqual(['b'])
    } finally {
      await again.close()
    }
  })
})
