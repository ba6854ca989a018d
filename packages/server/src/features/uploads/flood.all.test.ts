import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { UPLOAD_SECONDS } from '../../storage/object-store.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../http/rate-limit.ts'
import { aPicture } from '../../testing/pictures.ts'
import { errorOf, type TestClient } from '../../testing/test-client.ts'
import { useOwnServer } from '../../testing/test-server.ts'

const KIND = 'custom-outfit-quotes'
const MB = 1e6
const PER_HOUR = 30
const server = useOwnServer({
  env: {
    TRUST_PROXY: '1',
    UPLOADS_PER_HOUR: String(PER_HOUR),
    UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '3',
    UNCLAIMED_UPLOADS_MB: '20',
  },
})

const from = (network: string) => ({ 'X-Forwarded-For': network })
const ask = (client: TestClient, network: string, size = 100_000) =>
  client.post(apiPaths.upload, { size }, from(network))

/** Asks, sends the picture, and names it in a form. @returns the statuses */
async function sendPicture(client: TestClient, network: string): Promise<number[]> {
  const picture = new Uint8Array(await aPicture())
  const asked = await ask(client, network, picture.length)
  if (asked.status !== 200) return [asked.status]
  const { uploadURL, objectPath } = asked.json as { uploadURL: string; objectPath: string }
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
  const sent = await fetch(uploadURL, {
    method: 'PUT',
    body: picture,
    headers: { ...from(network), Origin: server.current.origin, ...(cookie && { Cookie: cookie }) },
  })
  const input = { ...goodInput[KIND](), designImageUrls: [objectPath] }
  const form = await client.post(orderKinds[KIND].publicPath, input, from(network))
  return [asked.status, sent.status, form.status]
}

const waiting = () => server.current.services.uploads.unclaimed

beforeEach(async () => {
  await waiting().model.deleteMany({})
  await server.current.services.connection.collection(LIMITS).deleteMany({})
})

describe('a flood of uploads', () => {
  it('of one network ends at its own bound; staff who share its address, and other customers, send theirs', async () => {
    const attacker = server.current.visitor()
    const staff = await server.current.signedIn()
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(attacker, '192.0.2.7')))
    const counts = (status: number) => answers.filter((answer) => answer.status === status).length
    expect(counts(200)).toBe(PER_HOUR)
    expect(counts(200) + counts(429)).toBe(60)
    const refused = await ask(attacker, '192.0.2.7')
    expect([refused.status, errorOf(refused).code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await waiting().bytes()).toBe(3 * MB)

    const form = await attacker.post(orderKinds[KIND].publicPath, goodInput[KIND](), from('192.0.2.7'))
    expect(form.status).toBe(201)
    expect(await sendPicture(staff, '192.0.2.7')).toEqual([200, 200, 201])
    expect(await sendPicture(server.current.visitor(), '192.0.2.8')).toEqual([200, 200, 201])
  })

  it(
    'of 200 networks fills no more than the store’s bound, and staff has room of its own',
    { timeout: 60_000 },
    async () => {
      const attacker = server.current.visitor()
      const staff = await server.current.signedIn()
      const statuses: number[] = []
      for (let part = 0; part < 20; part++) {
        const asked = Array.from({ length: 10 }, (_, index) =>
          ask(attacker, `198.51.100.${part * 10 + index + 1}`, MB),
        )
        statuses.push(...(await Promise.all(asked)).map(({ status }) => status))
      }
      // Asked in tens, so the first two tens are taken whole.
      expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(new Set(statuses.slice(20))).toEqual(new Set([503]))
      expect(await waiting().bytes()).toBe(20 * MB)
      expect(await waiting().model.countDocuments()).toBe(20)
      expect(await readdir(join(server.current.dataDir, 'work')).catch(() => [])).toEqual([])

      await ask(attacker, '203.0.113.200', 500_000)
      const customer = server.current.visitor()
      const refused = await ask(customer, '203.0.113.1', MB)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3600'])
      expect(errorOf(refused)).toMatchObject({
        code: 'uploads_full',
        message: expect.stringContaining('send the form without pictures') as unknown,
      })
      const form = await customer.post(orderKinds[KIND].publicPath, goodInput[KIND](), from('203.0.113.1'))
      expect(form.status).toBe(201)

      expect(await sendPicture(staff, '203.0.113.2')).toEqual([200, 200, 201])
      // A made-up session is none.
      const forged = { ...from('203.0.113.3'), Cookie: 'zari.sid=s%3Ax.y' }
      expect((await customer.post(apiPaths.upload, { size: MB }, forged)).status).toBe(503)
      // What nobody sends to its address makes room when the address has ended.
      const before = new Date(Date.now() - (UPLOAD_SECONDS + 1) * 1_000)
      await waiting().model.updateMany({ isThere: false }, { $set: { at: before } })
      expect(await sendPicture(customer, '203.0.113.1')).toEqual([200, 200, 201])
    },
  )

  it('in staff’s name is bounded, too', async () => {
    const staff = await server.current.signedIn()
    const statuses: number[] = []
    for (let part = 0; part < 20; part++) {
      const asked = [0, 1].map(() => ask(staff, `203.0.113.${part + 1}`, 1.5 * MB))
      statuses.push(...(await Promise.all(asked)).map(({ status }) => status))
    }
    expect(statuses.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => 200))
    expect(await waiting().bytes()).toBeGreaterThanOrEqual(21 * MB)
    expect(await waiting().bytes()).toBeLessThanOrEqual(23 * MB)
  })
})
