import { expect, it } from 'vitest'
import { rawBytes, rawRequest } from '../../testing/raw-request.ts'
import { type TestServer, useOwnServer } from '../../testing/test-server.ts'
import { SHOP_ID } from './shop-store.ts'

const PATH = '/.well-known/security.txt'
/** Settings are kept for a second. */
const KEPT = { timeout: 10_000 }
const plain = useOwnServer()
const secure = useOwnServer({ env: { PUBLIC_ORIGIN: 'https://zari.example' } })

const set = ({ services }: TestServer, fields: object) =>
  services.shop.model.updateOne({ _id: SHOP_ID }, { $set: { fields, version: 1 } }, { upsert: true })

async function read({ origin }: TestServer, headers = {}) {
  const { status, text } = await rawRequest(origin, rawBytes(origin, { target: PATH, headers }))
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const fields = body.split('\n').flatMap((line) => /^(\w+): (.+)$/.exec(line)?.slice(1, 3) ?? [])
  const of = (name: string) => fields[fields.indexOf(name) + 1]
  return { status, head, names: fields.filter((_, index) => index % 2 === 0), of }
}

it('is not there without a contact; names the phone, and the e-mail once there is one', async () => {
  await set(plain.current, { phone: '', email: '' })
  expect((await read(plain.current)).status).toBe(404)

  await set(plain.current, { phone: '098765 43210' })
  await expect.poll(async () => (await read(plain.current)).of('Contact'), KEPT).toBe('tel:+919876543210')
  const { status, head, names, of } = await read(plain.current)
  expect(status).toBe(200)
  expect(head).toMatch(/content-type: text\/plain; charset=utf-8/i)
  const days = (Date.parse(of('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
  // Of an address that is not https, RFC 9116 allows none.
  expect(names).toEqual(['Contact', 'Expires'])

  await set(plain.current, { phone: '098765 43210', email: 'shop@zari.example' })
  await expect
    .poll(async () => (await read(plain.current)).of('Contact'), KEPT)
    .toBe('mailto:shop@zari.example')
})

it('names its own address where that is https', async () => {
  await set(secure.current, { phone: '098765 43210' })
  const asked = () => read(secure.current, { Host: 'zari.example' })
  await expect.poll(async () => (await asked()).of('Canonical'), KEPT).toBe(`https://zari.example${PATH}`)
})
