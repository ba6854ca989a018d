import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import { defaultDueDate } from '@zari/shared/time/due-date'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { aPicture, upload } from '../../../testing/pictures.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { rawOrders } from '../order-store.ts'
import type { CreatedOrder } from './create-order.ts'

const server = useOwnServer()
const staff = useClient(server)
async function list(kind: OrderKind) {
  return (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]
}

function send(kind: OrderKind, body: unknown, key?: string) {
  const headers = key ? { [IDEMPOTENCY_HEADER]: key } : {}
  return server.current.visitor().post(orderKinds[kind].publicPath, body, headers)
}

describe.each(ORDER_KINDS)('a customer sends one of %s', (kind) => {
  const input = goodInput[kind]()

  it('and staff finds it on top of the list, due in seven days', async () => {
    const answer = await send(kind, input)
    expect(answer.status).toBe(201)
    const { id, createdAt, number } = answer.json as CreatedOrder
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)

    const [newest] = await list(kind)
    expect(number).toBe(newest?.number)
    expect(newest).toMatchObject({
      ...input,
      id,
      kind,
      number: expect.any(Number),
      createdAt,
      status: 'not_started',
      dueDate: defaultDueDate(new Date(createdAt)),
      revision: 0,
      uploadedFiles: [],
      notes: null,
    })
  })

  it('and gets no cookie for it', async () => {
    expect((await send(kind, input)).headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['name', 'L', 'Name must be at least 2 characters'],
    ['phone', '12345', 'Please enter a valid phone number'],
    ['email', 'lakshmi@', 'Please enter a valid email address'],
    ['name', undefined, 'Required'],
    ['name', { $gt: '' }, 'Required'],
    ['phone', 9876543210, 'Required'],
    ['nickname', 'Lucky', 'Unknown field'],
    ['__proto__', { isAdmin: true }, 'Unknown field'],
    ['constructor', { prototype: {} }, 'Unknown field'],
  ])('%s = %j is refused with: %s', async (field, value, message) => {
    const before = (await list(kind)).length
    const rest = JSON.stringify({ ...input, [field]: undefined }).slice(0, -1)
    const body = value === undefined ? `${rest}}` : `${rest},"${field}":${JSON.stringify(value)}}`
    const answer = await send(kind, body)
    expect(answer.status).toBe(422)
    expect(errorOf(answer)).toMatchObject({
      code: 'validation_failed',
      message,
      issues: [{ path: field, message }],
    })
    expect(await list(kind)).toHaveLength(before)
  })

  it('twice with one key, and there is one, with the same answer', async () => {
    const before = (await list(kind)).length
    const key = randomUUID()
    const first = await send(kind, input, key)
    const again = await send(kind, input, key)
    expect([again.status, again.json]).toEqual([201, first.json])
    expect(await list(kind)).toHaveLength(before + 1)
  })

  it('ten times at once with one key, and there is one', async () => {
    const before = (await list(kind)).length
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(kind, input, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await list(kind)).toHaveLength(before + 1)
  })

  it('with a key that came with other content, and is told so', async () => {
    const key = randomUUID()
    await send(kind, input, key)
    const answer = await send(kind, { ...input, name: 'Somebody else' }, key)
    expect(answer.status).toBe(422)
    expect(errorOf(answer).code).toBe('idempotency_key_reused')
  })

  it('with a key that is none, and is told so', async () => {
    expect((await send(kind, input, 'x')).status).toBe(422)
  })
})

describe('an outfit of a piece without a craft in its name', () => {
  const kind = 'outfit-details-orders'
  const input = { ...goodInput[kind](), outfitType: 'Pink' }
  const stored = (id: string) => rawOrders(server.current.services.orders, kind).findOne({ _id: id })

  it('is of the gallery that the form says', async () => {
    const { id } = (await send(kind, { ...input, gallerySource: 'maggam' })).json as CreatedOrder
    expect(await list(kind)).toContainEqual(expect.objectContaining({ id, gallerySource: 'Maggam Work' }))
    const found = await staff.get(`${apiPaths.adminList(kind)}?q=maggam`)
    expect((found.json as OrderPage).items.map((order) => order.id)).toContain(id)
  })

  it.each([{}, { gallerySource: '' }])(
    'is of the one that its words name where the form says %j',
    async (said) => {
      const { id } = (await send(kind, { ...input, ...said })).json as CreatedOrder
      expect(await list(kind)).toContainEqual(expect.objectContaining({ id, gallerySource: 'Tailoring' }))
      expect((await stored(id))?.['gallerySource'] ?? '').toBe('')
    },
  )

  it('is the same request where a page of the version before sent it, and one of this sends it again', async () => {
    const key = randomUUID()
    const first = await send(kind, input, key)
    const again = await send(kind, { ...input, gallerySource: '' }, key)
    expect([again.status, again.json]).toEqual([201, first.json])
  })
})

describe('what is no JSON of ours', () => {
  const path = orderKinds['contact-inquiries'].publicPath

  it('malformed JSON is 400', async () => {
    const answer = await server.current.visitor().post(path, '{"name": "Laks')
    expect([answer.status, errorOf(answer).message]).toEqual([400, 'This is not valid JSON'])
  })

  it('more than 256 kB is 413', async () => {
    const answer = await server.current.visitor().post(path, { name: 'a'.repeat(300_000) })
    expect([answer.status, errorOf(answer).code]).toEqual([413, 'too_large'])
  })

  it('another type is 415', async () => {
    const answer = await server.current
      .visitor()
      .send('POST', path, { body: '<order/>', headers: { 'Content-Type': 'application/xml' } })
    expect([answer.status, errorOf(answer).code]).toEqual([415, 'unsupported_type'])
  })

  it.each(['null', '[]', '"text"', '7', ''])('%s is refused, never a 5xx', async (body) => {
    const answer = await server.current.visitor().post(path, body)
    expect([400, 422]).toContain(answer.status)
    expect(errorOf(answer).message).not.toBe('')
  })

  it('text that the database cannot hold is kept without what it cannot hold', async () => {
    const odd = 'Lak\u0000shmi \ud83d <script>alert(1)</script> శ్రీ 🪡'
    const answer = await server.current
      .visitor()
      .post(path, { ...goodInput['contact-inquiries'](), name: odd })
    expect(answer.status).toBe(201)
    const [newest] = await list('contact-inquiries')
    expect(newest?.name).toBe('Lakshmi \ufffd <script>alert(1)</script> శ్రీ 🪡')
  })
})

describe('many customers at once', () => {
  const kind = 'custom-outfit-quotes'
  const input = (name: string, designImageUrls: string[] = []) => ({
    ...goodInput[kind](),
    name,
    designImageUrls,
  })

  it('all get a record of their own; what is wrong with one is nobody else’s', async () => {
    const picture = await upload(server.current.visitor(), await aPicture())
    const [repeated, reused] = [randomUUID(), randomUUID()]
    const sent = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => send(kind, input(`Good ${index}`), randomUUID())),
      ...Array.from({ length: 5 }, () => send(kind, input('Pressed five times'), repeated)),
      send(kind, input('One key'), reused),
      send(kind, input('The same key'), reused),
      send(kind, input('Her picture', [picture]), randomUUID()),
      send(kind, input('Her picture too', [picture]), randomUUID()),
      ...Array.from({ length: 20 }, (_, index) => send(kind, input(`Good too ${index}`), randomUUID())),
    ])
    const statuses = sent.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 201)).toEqual([422, 422])
    // One per key, and one per picture.
    expect(statuses.slice(25, 27)).toContain(422)
    expect(statuses.slice(27, 29)).toContain(422)
    const ids = sent.flatMap(({ status, json }) => (status === 201 ? (json as CreatedOrder).id : []))
    expect(new Set(ids).size).toBe(20 + 1 + 1 + 1 + 20)
    const made = (await list(kind)).filter(({ id }) => ids.includes(id))
    expect(made).toHaveLength(43)
    expect(made.filter(({ name }) => name === 'Pressed five times')).toHaveLength(1)
  })
})

describe('a request with a picture that is sent again', () => {
  const kind = 'custom-outfit-quotes'

  it('while its picture is being checked gets the answer of the first', async () => {
    const picture = await upload(server.current.visitor(), await aPicture())
    const body = { ...goodInput[kind](), designImageUrls: [picture] }
    const key = randomUUID()
    const { uploads } = server.current.services.orders
    const claim = uploads.claim.bind(uploads)
    const [arrived, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const claims = vi.spyOn(uploads, 'claim').mockImplementationOnce(async (...asked) => {
      arrived.resolve()
      await stored.promise
      return claim(...asked)
    })
    const again = send(kind, body, key)
    await arrived.promise
    const first = await send(kind, body, key)
    stored.resolve()
    expect([(await again).status, (await again).json]).toEqual([201, first.json])
    expect(claims).toHaveBeenCalledTimes(2)

    const other = await send(kind, body, randomUUID())
    expect([other.status, errorOf(other).message]).toEqual([422, 'This picture belongs to another request'])
  })
})
