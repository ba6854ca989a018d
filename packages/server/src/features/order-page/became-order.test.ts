import { pagePaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import { designOf } from '@zari/shared/testing/design-cases'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { getOrder, makeOrder, sendDesign, sendEdit, sendOperation } from '../../testing/orders.ts'
import { aPicture, upload } from '../../testing/pictures.ts'
import { buildOrderPages } from '../../testing/site-build.ts'
import { useClient, useOwnServer } from '../../testing/test-server.ts'
import { deleteOrder } from '../orders/index.ts'

const server = useOwnServer()
const CONSULTATION = 'contact-inquiries'
const ORDER = 'outfit-details-orders'
const HTML = { Accept: 'text/html' }
const staff = useClient(server)
const visitor = useClient(server, (current) => current.visitor())

beforeAll(async () => {
  await buildOrderPages(server.current.builds.site)
})

const make = (kind: OrderKind, changes: object = {}) => makeOrder(visitor, kind, changes)
const pathOf = async (kind: OrderKind, id: string) =>
  pagePaths.orderPage((await getOrder(staff, kind, id)).linkToken ?? '')
const read = async (path: string) => (await visitor.get(path)).json as OrderPageContent
const shown = async (path: string) =>
  (await read(path)).orders.map(({ piece, kind, status }) => [piece ?? kind, status])

async function operate(kind: OrderKind, id: string, operation: object, key: string = uuidv7()) {
  const body = { record: { kind, id }, at: new Date().toISOString(), ...operation }
  const answer = await sendOperation(staff, body, key)
  expect(answer.status).toBe(200)
}
async function becomeOrder(consultation: string): Promise<string> {
  const id = uuidv7()
  await operate(CONSULTATION, consultation, { type: 'make-order', to: { kind: ORDER, id } }, id)
  await sendEdit(staff, { kind: ORDER, id, name: 'contact' }, { outfitType: 'Made blouse' })
  return id
}
const cancelDuplicate = (id: string, of: string) =>
  operate(ORDER, id, { type: 'cancel-duplicate', to: { kind: ORDER, id: of }, movesPayments: false })
const visit = (id: string, visitId: string) =>
  sendEdit(staff, { kind: ORDER, id, name: 'notes' }, { visitId })

describe('the link of a consultation that became an order', () => {
  it('shows what a consultation became, in the language of the form', async () => {
    const consultation = await make(CONSULTATION, { language: 'te' })
    const path = await pathOf(CONSULTATION, consultation)
    const id = await becomeOrder(consultation)
    const number = String((await getOrder(staff, ORDER, id)).number)
    const page = await read(path)
    expect(page.orders).toMatchObject([{ kind: ORDER, status: 'not_started' }])
    expect(page.orders[0]?.number).toContain(number)
    expect(page.language).toBe('te')
    await deleteOrder(server.current.services.orders, ORDER, id)
    expect((await read(path)).orders).toMatchObject([{ kind: CONSULTATION, status: 'completed' }])
  })

  it('shows the order’s visit', async () => {
    const phone = '98480 22338'
    const consultation = await make(CONSULTATION, { phone })
    const path = await pathOf(CONSULTATION, consultation)
    const [made, other] = [await becomeOrder(consultation), await make(ORDER, { outfitType: 'Other', phone })]
    const visitId = randomUUID()
    await visit(made, visitId)
    await visit(other, visitId)
    expect(await shown(path)).toEqual([
      ['Made blouse', 'not_started'],
      ['Other', 'not_started'],
    ])
  })

  it('never shows what is another customer’s, or of a customer without a number', async () => {
    const consultation = await make(CONSULTATION)
    const path = await pathOf(CONSULTATION, consultation)
    const made = await becomeOrder(consultation)
    await sendEdit(staff, { kind: ORDER, id: made, name: 'contact' }, { phone: '98480 11111' })
    expect(await shown(path)).toEqual([[CONSULTATION, 'completed']])
    const { models } = server.current.services.orders
    for (const [kind, id] of [
      [CONSULTATION, consultation],
      [ORDER, made],
    ] as const)
      await models[kind].collection.updateOne({ _id: id as never }, { $set: { phone: '', customerKey: '' } })
    expect(await shown(path)).toEqual([[CONSULTATION, 'completed']])
  })

  it('does not lead from a cancelled duplicate to the first order', async () => {
    const [first, second] = [
      await make(ORDER, { outfitType: 'First' }),
      await make(ORDER, { outfitType: 'Second' }),
    ]
    const path = await pathOf(ORDER, second)
    await cancelDuplicate(second, first)
    expect(await shown(path)).toEqual([['Second', 'cancelled']])
  })

  it('takes requests and the answer to a design, and has the pictures', async () => {
    const consultation = await make(CONSULTATION)
    const path = await pathOf(CONSULTATION, consultation)
    const id = await becomeOrder(consultation)
    const picture = await upload(staff, await aPicture())
    await sendEdit(staff, { kind: ORDER, id, name: 'notes' }, { uploadedFiles: [picture] })
    const version = randomUUID()
    const offered = await sendDesign(
      staff,
      { kind: ORDER, id, key: version },
      designOf({ pictures: [picture] }),
    )
    expect(offered.status).toBe(200)
    expect((await visitor.get(`${path}/pictures/1`)).status).toBe(200)
    const post = (to: string, fields: Record<string, string>) =>
      visitor.post(`${path}/${to}`, new URLSearchParams(fields), HTML)
    expect((await post('design', { version, answer: 'approved', name: 'Padma' })).status).toBe(303)
    expect((await post('requests', { type: 'message', text: 'Hello' })).status).toBe(303)
    expect((await read(`${path}?sent=message`)).sent).toBe('message')
    const { designs, requests } = await getOrder(staff, ORDER, id)
    expect([designs?.[0]?.answer?.type, requests?.map(({ text }) => text)]).toEqual(['approved', ['Hello']])
    expect(await getOrder(staff, CONSULTATION, consultation)).not.toHaveProperty('requests')
  })
})
