import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import { uuidv7 } from '@zari/shared/lib/ids'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { goodInput } from '@zari/shared/testing/orders'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedInAs } from '../../testing/accounts.ts'
import { getOrder, sendEdit, sendNewOrder, sendToCustomer } from '../../testing/orders.ts'
import { buildOrderPages } from '../../testing/site-build.ts'
import type { Answer } from '../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../testing/test-server.ts'
import { addRequest, deleteOrder, rawOrders } from '../orders/index.ts'

const server = useOwnServer()
const kind = 'outfit-details-orders'
const HTML = { Accept: 'text/html' }
const staff = useClient(server)
const visitor = useClient(server, (current) => current.visitor())

beforeAll(async () => {
  await buildOrderPages(server.current.builds.site)
})

interface Made {
  id: string
  trackingUrl: string
}

async function make(changes: object = {}, key: string = randomUUID()): Promise<Made> {
  const input = { ...goodInput[kind](), ...changes }
  const answer = await visitor.post(orderKinds[kind].publicPath, input, { [IDEMPOTENCY_HEADER]: key })
  expect(answer.status).toBe(201)
  return answer.json as Made
}

const pathOf = ({ trackingUrl }: Made) => new URL(trackingUrl).pathname
const pageOf = (answer: Answer) => answer.json as OrderPageContent
const read = async (made: Made) => pageOf(await visitor.get(pathOf(made)))
const edit = (id: string, name: 'status' | 'notes' | 'due-date' | 'contact', body: object) =>
  sendEdit(staff, { kind, id, name }, body)
const ask = (made: Made, fields: Record<string, string>, headers: Record<string, string> = HTML) =>
  visitor.post(`${pathOf(made)}/requests`, new URLSearchParams(fields), headers)
const requestsOf = async ({ id }: Made) => (await getOrder(staff, kind, id)).requests ?? []

/** What a client can tell two answers apart by. */
function told({ status, headers, text }: Answer) {
  const own = new Set(['date', 'x-request-id'])
  const same = text.replace(/"requestId":"[\w-]+"/, '')
  return { status, text: same, headers: [...headers].filter(([name]) => !own.has(name)) }
}

describe('the link of an order', () => {
  it('comes with the answer to the form, again with the same key, and to staff', async () => {
    const key = randomUUID()
    const made = await make({}, key)
    expect(made.trackingUrl).toMatch(new RegExp(`^${server.current.origin}/o/[\\w-]{22}$`))
    expect(await make({}, key)).toEqual(made)
    const { linkToken = '' } = await getOrder(staff, kind, made.id)
    expect(made.trackingUrl).toBe(server.current.origin + pagePaths.orderPage(linkToken))
    const workroom = await signedInAs(server.current, 'workroom')
    await edit(made.id, 'status', { status: 'in_progress' })
    await ask(made, { type: 'message', text: 'A word for the shop' })
    const seen = await getOrder(workroom, kind, made.id)
    expect([seen.id, seen.linkToken, seen.requests]).toEqual([made.id, undefined, undefined])
    expect((await workroom.post(apiPaths.adminLink(kind, made.id), { change: 'renew' })).status).toBe(403)
  })

  it('shows what the total is the sum of, in the customer’s language, and nothing of it once cancelled', async () => {
    const made = await make()
    const price = await staff.put(apiPaths.adminPriceRow('lining-1'), {
      version: 0,
      name: 'Net lining',
      nameTe: 'నెట్ లైనింగ్',
      price: 200,
      kind: 'extra',
    })
    expect(price.status).toBe(200)
    const bill = [
      { id: 'garment', row: null, what: 'Blouse', count: 1, each: 650 },
      { id: 'x', row: 'lining-1', what: 'Net lining', count: 2, each: 200 },
      { id: 'y', row: null, what: 'Discount', count: 1, each: -50 },
    ]
    expect((await read(made)).orders[0]?.bill).toBeUndefined()
    await edit(made.id, 'notes', { bill: JSON.stringify(bill) })
    expect((await read(made)).orders[0]?.bill).toEqual({
      lines: [
        { what: 'Blouse', amount: 650 },
        { what: 'Net lining, 2 × ₹200', amount: 400 },
        { what: 'Discount', amount: -50 },
      ],
      total: 1000,
    })
    const inTelugu = pageOf(await visitor.get(`${pathOf(made)}?lang=te`))
    expect(inTelugu.orders[0]?.bill?.lines.map(({ what }) => what)).toEqual([
      'Blouse',
      'నెట్ లైనింగ్, 2 × ₹200',
      'తగ్గింపు',
    ])
    await edit(made.id, 'status', { status: 'cancelled' })
    expect((await read(made)).orders[0]?.bill).toBeUndefined()
  })

  it('shows a page that is kept nowhere, and tells the first name alone', async () => {
    const made = await make({ name: 'Lakshmi Devi', phone: '98480 22338', outfitType: 'Bridal Lehenga' })
    const answer = await visitor.get(pathOf(made))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const page = pageOf(answer)
    expect(page).toMatchObject({ language: 'en', firstName: 'Lakshmi' })
    expect(page.orders).toMatchObject([{ piece: 'Bridal Lehenga', status: 'not_started' }])
    expect(page.orders[0]).not.toHaveProperty('due')
    expect(answer.text).not.toMatch(/Devi|22338|example\.com/)
  })

  it('shows dates and the balance once the order is taken on', async () => {
    const { version } = (await staff.get(apiPaths.adminShop)).json as { version: number }
    const set = await staff.patch(apiPaths.adminShop, { version, upiId: 'zari@okbank' })
    expect(set.status).toBe(200)
    const made = await make()
    await edit(made.id, 'status', { status: 'in_progress' })
    await edit(made.id, 'due-date', { dueDate: '2999-12-02' })
    const notes = { totalAmount: '9500', advancePaid: '1000', trialDate: '2999-11-28', trialTime: '17:00' }
    await edit(made.id, 'notes', notes)
    const page = await read(made)
    expect(page.balance).toBe(8500)
    expect(page.upi?.link).toMatch(/^upi:\/\/pay\?pa=zari@okbank&.*&am=8500\.00&.*&tn=Order%20\d+$/)
    expect(page.orders).toMatchObject([
      { due: '2999-12-02', trial: { day: '2999-11-28', time: '17:00' }, status: 'in_progress' },
    ])
  })

  it('shows all orders of the visit of the same customer, and of no other', async () => {
    const visitId = randomUUID()
    const [one, two] = [await make({ outfitType: 'Blouse' }), await make({ outfitType: 'Saree' })]
    const other = await make({ outfitType: 'Of another', phone: '98480 11111' })
    for (const { id } of [one, two, other]) await edit(id, 'notes', { visitId })
    expect((await read(two)).orders.map(({ piece }) => piece)).toEqual(['Saree', 'Blouse'])
    expect((await read(other)).orders.map(({ piece }) => piece)).toEqual(['Of another'])
  })

  it('shows the own order to each of two customers who share one phone', async () => {
    const phone = '98480 44444'
    const both = [
      await make({ name: 'Asha Rao', outfitType: 'Blouse', phone }),
      await make({ name: 'Bina Khan', outfitType: 'Saree', phone }),
    ]
    const pages = async () =>
      (await Promise.all(both.map(read))).map(({ firstName, orders }) => [
        firstName,
        orders.map(({ piece }) => piece),
      ])
    const own = [
      ['Asha', ['Blouse']],
      ['Bina', ['Saree']],
    ]
    expect(await pages()).toEqual(own)
    for (const { id } of both) await edit(id, 'notes', { visitId: randomUUID() })
    expect(await pages()).toEqual(own)
  })

  it('speaks the language that was asked for, and does not tell who sends a form whether the number is known', async () => {
    const made = await make({ phone: '98480 33333' })
    const operation = { type: 'set-language', language: 'te', at: new Date().toISOString() }
    const noted = await sendToCustomer(staff, '919848033333', operation)
    expect(noted.status).toBe(200)
    expect((await read(made)).language).toBe('en')
    expect(pageOf(await visitor.get(`${pathOf(made)}?lang=hi`)).language).toBe('hi')
    expect(pageOf(await visitor.get(`${pathOf(made)}?lang=xx`)).language).toBe('en')
    const id = uuidv7()
    const order = { ...newOrder(kind), phone: '98480 33333' }
    const walkIn = await sendNewOrder(staff, { kind, id }, order)
    const path = pagePaths.orderPage((walkIn.json as OrderRecord).linkToken ?? '')
    expect(pageOf(await visitor.get(path)).language, 'staff gives the link to the customer').toBe('te')
  })

  it('speaks the language of the form, which staff can correct; the link stays', async () => {
    const made = await make({ language: 'te' })
    expect((await read(made)).language).toBe('te')
    await edit(made.id, 'contact', { language: 'hi', base: { language: 'te' } })
    expect((await read(made)).language).toBe('hi')
    await edit(made.id, 'contact', { language: null })
    expect((await read(made)).language).toBe('en')
    const refused = await sendEdit(staff, { kind, id: made.id, name: 'contact' }, { language: 'xx' })
    expect(refused.status).toBe(422)
    const history = (await staff.get(apiPaths.adminHistory(kind, made.id))).json
    expect(history).toContainEqual(expect.objectContaining({ field: 'language', from: 'te', to: 'hi' }))
  })

  it('is renewed and stopped by staff, and an old order gets one', async () => {
    const made = await make()
    const change = async (wanted: string) =>
      (await staff.post(apiPaths.adminLink(kind, made.id), { change: wanted })).json as OrderRecord
    const { linkToken: renewed = '' } = await change('renew')
    expect(pagePaths.orderPage(renewed)).not.toBe(pathOf(made))
    expect((await visitor.get(pathOf(made))).status).toBe(404)
    expect((await visitor.get(pagePaths.orderPage(renewed))).status).toBe(200)
    expect((await change('revoke')).linkToken).toBeUndefined()
    expect((await visitor.get(pagePaths.orderPage(renewed))).status).toBe(404)
    const { linkToken: again = '' } = await change('renew')
    expect((await visitor.get(pagePaths.orderPage(again))).status).toBe(200)
    expect((await staff.post(apiPaths.adminLink(kind, made.id), { change: 'steal' })).status).toBe(422)
    expect((await staff.post(apiPaths.adminLink(kind, randomUUID()), { change: 'renew' })).status).toBe(404)
  })

  it('is renewed once by one key, however often it is sent', async () => {
    const made = await make()
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
    const send = (change: string) => staff.post(apiPaths.adminLink(kind, made.id), { change }, headers)
    const answers = [await send('renew'), ...(await Promise.all([send('renew'), send('renew')]))]
    const tokens = answers.map(({ json }) => (json as OrderRecord).linkToken ?? '')
    expect(new Set(tokens).size).toBe(1)
    expect((await visitor.get(pagePaths.orderPage(tokens[0] ?? ''))).status).toBe(200)
    expect((await send('revoke')).status, 'the key came with another change').toBe(422)
    const { orders } = server.current.services
    expect(await orders.links.model.countDocuments({ orderId: made.id })).toBe(2)
  })

  it('changes nothing however often it is opened', async () => {
    const made = await make()
    const before = await getOrder(staff, kind, made.id)
    for (let times = 0; times < 10; times++) {
      await visitor.get(pathOf(made), { headers: { 'User-Agent': 'WhatsApp/2.23' } })
      await visitor.send('HEAD', pathOf(made))
      await visitor.get(`${pathOf(made)}/requests`)
    }
    expect(await getOrder(staff, kind, made.id)).toEqual(before)
  })
})

describe('a link that leads to nothing', () => {
  it('is answered the same whether it is wrong, cut, revoked, over, or of a deleted order', async () => {
    const [revoked, over, cancelled, deleted, good] = [
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
    ]
    await staff.post(apiPaths.adminLink(kind, revoked.id), { change: 'revoke' })
    const { orders } = server.current.services
    for (const [{ id }, status] of [[over, 'completed'] as const, [cancelled, 'cancelled'] as const]) {
      await edit(id, 'status', { status })
      expect((await visitor.get(pathOf(id === over.id ? over : cancelled))).status).toBe(200)
      const at = new Date(Date.now() - 90.1 * 86_400_000)
      await orders.history.model.updateMany({ orderId: id }, { $set: { at } })
    }
    await deleteOrder(orders, kind, deleted.id)
    const never = told(await visitor.get(pagePaths.orderPage('A'.repeat(22))))
    expect(never.status).toBe(404)
    expect(never.headers).toContainEqual(['cache-control', 'no-store'])
    const token = pathOf(good).slice('/o/'.length)
    const paths = [
      ...[revoked, over, cancelled, deleted].map(pathOf),
      pathOf(good).slice(0, -1),
      `${pathOf(good)}A`,
      `${pathOf(good)}/`,
      `${pathOf(good)}%00`,
      `/o/${token.slice(0, 5)}/${token.slice(5)}`,
      `/o/${encodeURIComponent('{"$ne":null}')}`,
      '/o/[object%20Object]',
      `/o/${'a'.repeat(4000)}`,
      '/o/..%2f..%2fetc',
      '/o/%E0%B0%9C',
      '/o/',
    ]
    for (const path of paths) expect([path, told(await visitor.get(path))]).toEqual([path, never])
    expect((await visitor.get(pathOf(good))).status).toBe(200)
    const wrong: Made = { id: '', trackingUrl: server.current.origin + pagePaths.orderPage('A'.repeat(22)) }
    const answers = async (made: Made) => [
      told(await ask(made, { type: 'message', text: 'Hello' })),
      told(await visitor.post(`${pathOf(made)}/design`, new URLSearchParams({ version: 'x' }), HTML)),
      told(await visitor.get(`${pathOf(made)}/pictures/1`)),
    ]
    const neverAnswers = await answers(wrong)
    expect(neverAnswers.map(({ status }) => status)).toEqual([404, 404, 404])
    for (const gone of [revoked, over, cancelled, deleted]) expect(await answers(gone)).toEqual(neverAnswers)
    expect(await orders.links.model.countDocuments({ orderId: deleted.id })).toBe(0)
    expect(await rawOrders(orders, kind).countDocuments({ _id: good.id })).toBe(1)
  })
})

describe('what a customer asks for', () => {
  it('is on the order, changes nothing else, and is done by staff', async () => {
    const made = await make()
    const before = await getOrder(staff, kind, made.id)
    const answer = await ask(made, { type: 'phone', text: ' 98480 55555 ' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${pathOf(made)}?sent=phone#sent`])
    expect(pageOf(await visitor.get(`${pathOf(made)}?sent=phone`)).sent).toBe('phone')
    const after = await getOrder(staff, kind, made.id)
    const { requests = [], ...rest } = after
    expect(rest).toEqual({
      ...before,
      revision: before.revision + 1,
      updatedAt: after.updatedAt,
    })
    expect(requests).toMatchObject([{ type: 'phone', text: '98480 55555' }])
    const path = apiPaths.adminRequestDone(kind, made.id, requests[0]?.id ?? '')
    const done = (await staff.post(path, {})).json as OrderRecord
    expect(done.requests).toMatchObject([
      { doneBy: expect.stringContaining('@'), doneAt: expect.any(String) },
    ])
    const again = (await staff.post(path, {})).json as OrderRecord
    expect(again.requests).toEqual(done.requests)
    expect((await staff.post(apiPaths.adminRequestDone(kind, made.id, 'x'), {})).status).toBe(404)
    expect((await visitor.post(path, {})).status).toBe(401)
  })

  it('is thanked for only where it was sent', async () => {
    const made = await make()
    const sent = async (type: string) => pageOf(await visitor.get(`${pathOf(made)}?sent=${type}`)).sent
    expect(await sent('cancel')).toBeUndefined()
    await ask(made, { type: 'message', text: 'Hello' })
    expect([await sent('cancel'), await sent('message'), await sent('nothing')]).toEqual([
      undefined,
      'message',
      undefined,
    ])
  })

  it('is not stored once staff has stopped the link, though the page was read before', async () => {
    const made = await make()
    const token = pathOf(made).slice('/o/'.length)
    await staff.post(apiPaths.adminLink(kind, made.id), { change: 'revoke' })
    const { orders } = server.current.services
    expect(await addRequest(orders, token, { type: 'message', text: 'Hello' })).toBe('gone')
    expect(await requestsOf(made)).toEqual([])
  })

  it('twice within a minute, also at once, is one', async () => {
    const made = await make()
    const sent = { type: 'message', text: 'Please call me' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(made, sent)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect(await requestsOf(made)).toHaveLength(1)
    await ask(made, { type: 'cancel', text: '' })
    expect((await requestsOf(made)).map(({ type }) => type)).toEqual(['message', 'cancel'])
  })

  it.each([
    ['empty', 'message', ' '],
    ['long', 'message', 'x'.repeat(501)],
    ['empty', 'phone', ''],
    ['empty', 'phone', '98765'],
    ['empty', 'date', ''],
  ])('is refused where it is %s, and the words come back', async (why, type, text) => {
    const made = await make()
    const answer = await ask(made, { type, text })
    expect([answer.status, pageOf(answer).refused]).toEqual([422, { type, text, why }])
    expect(await requestsOf(made)).toEqual([])
  })

  it('is one of the four', async () => {
    const made = await make()
    expect((await ask(made, { type: 'refund', text: 'all of it' })).status).toBe(422)
    expect(await requestsOf(made)).toEqual([])
  })

  it('is at most 20 that are open', async () => {
    const made = await make()
    for (let count = 0; count < 20; count++) await ask(made, { type: 'message', text: `Word ${count}` })
    const answer = await ask(made, { type: 'message', text: 'One more' })
    expect([answer.status, pageOf(answer).refused?.why]).toEqual([422, 'many'])
    expect(await requestsOf(made)).toHaveLength(20)
  })

  it('is taken from a network where somebody has tried wrong links', async () => {
    const { id } = await make()
    const wrong = { id, trackingUrl: `${server.current.origin}${pagePaths.orderPage('x'.repeat(22))}` }
    const answers = []
    for (let count = 0; count < 61; count++) answers.push((await ask(wrong, {})).status)
    expect([answers[0], answers.at(-1)]).toEqual([404, 429])
    const made = await make()
    expect((await visitor.get(pathOf(made))).status).toBe(200)
    expect((await ask(made, { type: 'message', text: 'Hello' })).status).toBe(303)
  })

  it('comes from our own pages only, as a form, of a size', async () => {
    const made = await make()
    const sent = { type: 'message', text: 'Hello' }
    expect((await ask(made, sent, { ...HTML, Origin: 'https://evil.example' })).status).toBe(403)
    expect((await visitor.post(`${pathOf(made)}/requests`, sent)).status).toBe(422)
    expect((await ask(made, { ...sent, text: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await requestsOf(made)).toEqual([])
  })
})

describe('a form without script', () => {
  it('leads to a page that shows the link once, which no other page does', async () => {
    const browser = server.current.visitor()
    const form = new FormData()
    for (const [name, value] of Object.entries(goodInput[kind]())) {
      if (typeof value === 'string') form.append(name, value)
    }
    form.set('name', 'Without Script')
    const answer = await browser.post(orderKinds[kind].publicPath, form, HTML)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/)
    const [newest] = (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]
    const url = server.current.origin + pagePaths.orderPage(newest?.linkToken ?? '')
    const location = answer.headers.get('location') ?? ''
    expect(location).not.toContain(newest?.linkToken)
    const madeUp = { headers: { Cookie: `zari-order=${'x'.repeat(22)}` } }
    expect((await server.current.visitor().get(location, madeUp)).json).toEqual({ sent: true })
    const first = await browser.get(location.replace(/order=.*/, 'order=01a2b3c4&number=9999'))
    expect([first.headers.get('cache-control'), first.json]).toEqual([
      'no-store',
      { sent: true, order: orderNumberWithId(newest ?? { id: '' }), trackingUrl: url },
    ])
    expect((await browser.get(location)).text).not.toContain('/o/')
    expect((await server.current.visitor().get(location)).text).not.toContain('/o/')
  })
})
