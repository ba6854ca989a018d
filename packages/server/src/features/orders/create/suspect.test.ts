import { apiPaths } from '@zari/shared/api/paths'
import { shortId, uuidv7 } from '@zari/shared/lib/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { DELETED_SPAM, isHiddenSpam, SIGNS, SPAM_DAYS_KEPT } from '@zari/shared/orders/suspected'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { goodInput } from '@zari/shared/testing/orders'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EXCLUDED_COLLECTIONS } from '../../../backup/documents.ts'
import { aNumber, getOrder, sendEdit, sendNewOrder } from '../../../testing/orders.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { deleteSpam } from '../edit/delete-order.ts'
import type { CreatedOrder } from './create-order.ts'
import { SENT_TEXTS } from './sent-texts.ts'
import { FASTEST_MS, LEAST_COMPARED, SPAM_LINKS, SPAM_NETWORKS } from './suspect.ts'

const KIND = 'contact-inquiries'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const server = useOwnServer({ env: { TRUST_PROXY: '1', SUBMISSIONS_PER_HOUR: '40' } })
const staff = useClient(server)
afterEach(() => void vi.useRealTimers())

let networks = 0
const otherNetwork = () => `100.64.${++networks}.7`

interface How {
  from?: string
  kind?: OrderKind
}

/** As a page with script posts it. */
async function post(changes: object = {}, { from = otherNetwork(), kind = KIND }: How = {}) {
  const body = { ...goodInput[kind](), phone: aNumber(), openMs: 60_000, ...changes }
  return server.current.visitor().post(orderKinds[kind].publicPath, body, { 'X-Forwarded-For': from })
}

async function sent(changes: object = {}, how: How = {}): Promise<OrderRecord> {
  const answer = await post(changes, how)
  expect(answer.status).toBe(201)
  return getOrder(staff, how.kind ?? KIND, (answer.json as CreatedOrder).id)
}

const aText = (words = 'We rank your boutique first in every search for a small monthly price') =>
  `${words} ${randomUUID()}`

const linksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `see https://www.example.com/${index}`).join('; ')

describe('a request is suspected', () => {
  it.each(ORDER_KINDS)(
    'of %s, where its hidden field is filled, and is answered as any other',
    async (kind) => {
      const plain = await post({ website: '' }, { kind })
      const trapped = await post({ website: 'https://example.com' }, { kind })
      const shapeOf = ({ status, json }: typeof plain) => [status, Object.keys(json as object)]
      expect(shapeOf(trapped)).toEqual(shapeOf(plain))
      const stored = ({ json }: typeof plain) => getOrder(staff, kind, (json as CreatedOrder).id)
      const [before, after] = [await stored(plain), await stored(trapped)]
      expect([before.suspected, after.suspected]).toEqual([null, SIGNS.trap])
      expect(isHiddenSpam(after)).toBe(true)
      const listed = (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]
      expect(listed.map(({ id }) => id)).toContain(after.id)
      expect(listed.find(({ id }) => id === after.id)).not.toHaveProperty('website')
    },
  )

  it('where its page was open for less than three seconds, by its own clock', async () => {
    expect(FASTEST_MS).toBe(3_000)
    expect((await sent({ openMs: 2_999 })).suspected).toBe(SIGNS.fast)
    expect((await sent({ openMs: 3_000 })).suspected).toBeNull()
    for (const openMs of [undefined, null, 'soon', {}]) expect((await sent({ openMs })).suspected).toBeNull()
  })

  it('where it has three links', async () => {
    expect(SPAM_LINKS).toBe(3)
    expect((await sent({ details: linksOf(2) })).suspected).toBeNull()
    expect((await sent({ details: linksOf(3) })).suspected).toBe(SIGNS.text)
    expect((await sent({ name: 'Cheap www.a.example', details: linksOf(2) })).suspected).toBe(SIGNS.text)
  })

  it('where its text came from five networks, whatever name, signs or capitals it has', async () => {
    expect(SPAM_NETWORKS).toBe(5)
    const details = aText()
    const variants = [details, details.toUpperCase(), `  ${details}!!`, details.replaceAll(' ', '  ')]
    for (const [index, variant] of variants.entries())
      expect((await sent({ name: `Bot ${index}`, details: variant })).suspected).toBeNull()
    expect((await sent({ details })).suspected).toBe(SIGNS.text)
    expect((await sent({ details: aText() })).suspected).toBeNull()
  })

  it('and is hidden with two of these, but not with one', async () => {
    expect(isHiddenSpam(await sent({ openMs: 10 }))).toBe(false)
    const two = await sent({ openMs: 10, details: linksOf(3) })
    expect([two.suspected, isHiddenSpam(two)]).toEqual([`${SIGNS.fast}, ${SIGNS.text}`, true])
  })
})

describe('a text', () => {
  it('counts once for a network, such as the shop’s own, whose staff go on working', async () => {
    const details = aText()
    const from = '100.99.1.5'
    for (let time = 0; time < 6; time++) {
      const record = await sent({ details, website: 'x' }, { from: time % 2 ? from : '100.99.1.6' })
      expect(record.suspected).toBe(SIGNS.trap)
    }
    const inShop = { 'X-Forwarded-For': from }
    for (let time = 0; time < 40; time++) await post({ details, website: 'x' }, { from })
    expect((await post({ details }, { from })).status).toBe(429)
    const made = await sendNewOrder(
      staff,
      { kind: 'outfit-details-orders', id: uuidv7() },
      newOrder('outfit-details-orders', { additionalDetails: details }),
      inShop,
    )
    expect(made.json).toMatchObject({ suspected: null })
    expect((await staff.get(apiPaths.adminCounts, { headers: inShop })).status).toBe(200)
    expect((await sent({ details })).suspected).toBeNull()
  })

  it('is forgotten after a day', async () => {
    const details = aText()
    vi.useFakeTimers({ now: Date.now() - DAY_MS - HOUR_MS, toFake: ['Date'] })
    const texts = server.current.services.orders.sentTexts
    for (let count = 1; count < 5; count++)
      expect(await texts.addAndCount(details, otherNetwork())).toBe(count)
    vi.useRealTimers()
    expect(await texts.addAndCount(details, otherNetwork())).toBe(1)
  })

  it('that is short is not compared: five customers want the same', async () => {
    const details = 'Blouse stitching for a wedding, please call me back soon'
    expect(details.replaceAll(/\P{L}/gu, '').length).toBeLessThan(LEAST_COMPARED)
    for (let time = 0; time < 6; time++) expect((await sent({ details })).suspected).toBeNull()
  })

  it('leaves neither words nor networks in the database, and is in no backup', async () => {
    await sent({ details: aText('Words that nobody has to keep for anybody at any time in any place') })
    const kept = await server.current.services.connection.collection(SENT_TEXTS).find().toArray()
    expect(kept.length).toBeGreaterThan(0)
    for (const { _id, text } of kept) expect(`${String(_id)} ${text}`).toMatch(/^[\w-]{43} [\w-]{43}$/)
    const indexes = await server.current.services.connection.collection(SENT_TEXTS).indexes()
    expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 86_400 }))
    expect(EXCLUDED_COLLECTIONS.has(SENT_TEXTS)).toBe(true)
  })
})

describe('a number', () => {
  it('that is a customer’s is never suspected, however it is written', async () => {
    const digits = aNumber().slice(2)
    const first = await sent({ phone: digits })
    expect((await sent({ phone: digits, website: 'x' })).suspected).toBe(SIGNS.trap)
    await sendEdit(staff, { kind: KIND, id: first.id, name: 'status' }, { status: 'in_progress' })
    const phone = `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
    expect((await sent({ phone, website: 'x', openMs: 1, details: linksOf(9) })).suspected).toBeNull()
  })
})

it('of many requests under one number, their texts are not read for the next', async () => {
  const { connection, orders } = server.current.services
  const phone = aNumber()
  const documents = Array.from({ length: 300 }, () => ({
    ...goodInput[KIND](),
    _id: uuidv7(),
    phone: `+${phone}`,
    details: 'x'.repeat(5_000),
  }))
  await orders.models[KIND].insertMany(documents)
  let read = 0
  const note = ({ reply }: { reply: unknown }) => {
    read += JSON.stringify(reply).length
  }
  const client = connection.getClient().on('commandSucceeded', note)
  await post({ phone, website: 'x' })
  client.off('commandSucceeded', note)
  expect(read).toBeLessThan(200_000)
})

describe('suspected spam', () => {
  const edit = (id: string, fields: object) => sendEdit(staff, { kind: KIND, id, name: 'notes' }, fields)

  it('is counted, numbered and followed by its link as any other', async () => {
    const total = async () => ((await staff.get(apiPaths.adminCounts)).json as { total: number }).total
    const before = await total()
    const answer = await post({ website: 'x' })
    const { id, number, trackingUrl } = answer.json as CreatedOrder & { trackingUrl: string }
    expect(await total()).toBe(before + 1)
    expect(number).toBe((await getOrder(staff, KIND, id)).number)
    const token = trackingUrl.split('/o/')[1] ?? ''
    expect(await server.current.services.orders.links.find(token)).toMatchObject({ kind: KIND, id })
    const body = new URLSearchParams({ ...goodInput[KIND](), phone: aNumber(), website: 'x' })
    const form = await server.current.visitor().post(orderKinds[KIND].publicPath, body, {
      Accept: 'text/html',
      'X-Forwarded-For': otherNetwork(),
    })
    const [newest] = (await staff.get(apiPaths.adminList(KIND))).json as OrderRecord[]
    expect(newest?.suspected).toBe(SIGNS.trap)
    expect([form.status, form.headers.get('location')]).toEqual([
      303,
      `/?sent=1&order=${shortId(newest?.id ?? '')}&number=${newest?.number}#form-outcome`,
    ])
  })

  it('is what two devices say, or they are asked', async () => {
    const { id } = await sent({ website: 'x' })
    const base = { suspected: SIGNS.trap }
    expect((await edit(id, { suspected: null, base })).json).toMatchObject({ suspected: null })
    expect((await edit(id, { suspected: DELETED_SPAM, base })).status).toBe(409)
  })

  it('that staff deleted is gone after a week, unless somebody answered it', async () => {
    const { orders } = server.current.services
    const [gone, kept, answered] = [await sent(), await sent({ website: 'x' }), await sent({ website: 'x' })]
    for (const { id } of [gone, answered]) await edit(id, { suspected: DELETED_SPAM })
    await sendEdit(staff, { kind: KIND, id: answered.id, name: 'notes' }, { totalAmount: '500' })
    const status = async ({ id }: OrderRecord) => (await staff.get(apiPaths.adminRecord(KIND, id))).status
    const all = async () => Promise.all([gone, kept, answered].map(status))
    const week = Date.now() + SPAM_DAYS_KEPT * DAY_MS
    await deleteSpam(orders, undefined, new Date(week - HOUR_MS))
    expect(await all()).toEqual([200, 200, 200])
    await deleteSpam(orders, undefined, new Date(week + HOUR_MS))
    expect(await all()).toEqual([404, 200, 200])
  })
})
