import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import { designOf } from '@zari/shared/testing/design-cases'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrder, makeOrder, sendDesign, sendEdit } from '../../testing/orders.ts'
import { aPicture, upload } from '../../testing/pictures.ts'
import { buildOrderPages } from '../../testing/site-build.ts'
import { useClient, useOwnServer } from '../../testing/test-server.ts'
import { answerByLink, deleteOrder } from '../orders/index.ts'

const server = useOwnServer()
const kind = 'custom-outfit-quotes'
const staff = useClient(server)
const visitor = useClient(server, (current) => current.visitor())
let id: string
let path: string

beforeAll(async () => {
  await buildOrderPages(server.current.builds.site)
})
beforeEach(() => open())

async function open(changes: object = {}): Promise<void> {
  id = await makeOrder(visitor, kind, changes)
  path = pagePaths.orderPage((await record()).linkToken ?? '')
}

/** Another order, with a picture. */
async function withPicture(): Promise<string> {
  const picture = await upload(visitor, await aPicture())
  await open({ designImageUrls: [picture] })
  return picture
}

const record = () => getOrder(staff, kind, id)
async function offer(changes: object = {}, order = id): Promise<string> {
  const key = randomUUID()
  const answer = await sendDesign(staff, { kind, id: order, key }, designOf(changes))
  expect(answer.status).toBe(200)
  return key
}
const answer = (fields: Record<string, string>, headers: Record<string, string> = { Accept: 'text/html' }) =>
  visitor.post(
    `${path}/design`,
    new URLSearchParams({ answer: 'approved', name: 'Padma', ...fields }),
    headers,
  )
const designOn = async () => ((await visitor.get(path)).json as OrderPageContent).orders[0]?.design
const answers = async () => (await record()).designs?.map((each) => each.answer?.type)

describe('the design on the customer’s page', () => {
  it('is the newest version, and reading it changes nothing', async () => {
    const picture = await withPicture()
    await offer()
    const version = await offer({ words: 'Round neck', pictures: [picture] })
    const before = await record()
    expect(await designOn()).toEqual({
      id: version,
      version: 2,
      words: 'Round neck',
      price: 7500,
      due: '2026-12-10',
      trial: '2026-12-04',
      pictures: [`${path}/pictures/1`],
      isOpen: true,
    })
    expect(await record()).toEqual(before)
  })

  it('is approved once, however often it is pressed', async () => {
    const version = await offer()
    const pressed = await Promise.all([answer({ version }), answer({ version })])
    expect(pressed.map(({ status }) => status)).toEqual([303, 303])
    expect(pressed[0]?.headers.get('location')).toBe(`${path}#design`)
    expect((await record()).designs).toMatchObject([
      { answer: { type: 'approved', name: 'Padma', where: 'link' } },
    ])
    expect(await designOn()).toMatchObject({ answer: { type: 'approved', name: 'Padma' } })
  })

  it('that was replaced meanwhile is not approved, and the page shows the newer one', async () => {
    const [version, newer] = [await offer(), await offer({ words: 'Round neck' })]
    const refused = await answer({ version })
    expect(refused.status).toBe(409)
    expect((refused.json as OrderPageContent).orders[0]?.design).toMatchObject({
      id: newer,
      refused: { why: 'late', name: 'Padma' },
    })
    expect(await answers()).toEqual([undefined, undefined])
  })

  it('is not approved once the order is cancelled or the link stopped, though the page was read before', async () => {
    const version = await offer()
    const { orders } = server.current.services
    const sent = { version, answer: 'approved', name: 'Padma', words: '' } as const
    const link = { token: path.slice('/o/'.length), order: { kind, id } } as const
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'cancelled' })
    expect(await answerByLink(orders, link, sent, randomUUID())).toMatchObject({ code: 'design_gone' })
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'in_progress' })
    await staff.post(apiPaths.adminLink(kind, id), { change: 'renew' })
    expect(await answerByLink(orders, link, sent, randomUUID())).toMatchObject({ code: 'design_gone' })
    expect(await answers()).toEqual([undefined])
  })

  it('is approved or replaced, never both, when the two come at once', async () => {
    for (let times = 0; times < 8; times++) {
      const version = await offer({ words: `Neck ${times}` })
      const [approved] = await Promise.all([answer({ version }), offer({ words: `Sleeves ${times}` })])
      const { designs = [] } = await record()
      const isApproved = designs.at(-2)?.answer?.type === 'approved'
      expect([approved.status, designs.length, designs.at(-1)?.answer]).toEqual([
        isApproved ? 303 : 409,
        2 * (times + 1),
        undefined,
      ])
    }
  })

  it('that was answered is not answered again', async () => {
    const version = await offer()
    await answer({ version, answer: 'change', words: 'Longer sleeves' })
    expect((await answer({ version })).status).toBe(409)
    expect((await record()).designs).toMatchObject([{ answer: { type: 'change', words: 'Longer sleeves' } }])
  })

  it.each([
    ['name', { name: ' ' }],
    ['words', { answer: 'change', words: '' }],
    ['long', { answer: 'change', words: 'x'.repeat(2_001) }],
    ['name', { answer: 'maybe', name: '' }],
  ])('says what is wrong (%s), and keeps what was written', async (why, fields: Record<string, string>) => {
    const version = await offer()
    const refused = await answer({ version, ...fields })
    expect([refused.status, await answers()]).toEqual([422, [undefined]])
    const design = (refused.json as OrderPageContent).orders[0]?.design
    expect(design?.refused).toMatchObject({ why, words: fields['words'] ?? '' })
  })

  it.each([
    ['replaced', () => offer({ words: 'Round neck' })],
    ['answered', (version: string) => answer({ version })],
    ['closed with its order', () => sendEdit(staff, { kind, id, name: 'status' }, { status: 'cancelled' })],
  ])('that was %s meanwhile is refused as late, also without a name', async (_how, happens) => {
    const version = await offer()
    await happens(version)
    const refused = await answer({ version, name: '' })
    expect(refused.status).toBe(409)
    expect((refused.json as OrderPageContent).orders[0]?.design?.refused?.why).toBe('late')
  })

  it('is not answered from another site, with a wrong token, or once the order is done', async () => {
    const version = await offer()
    expect((await answer({ version }, { Origin: 'https://evil.example' })).status).toBe(403)
    path = pagePaths.orderPage('AAAAAAAAAAAAAAAAAAAAAA')
    expect((await answer({ version })).status).toBe(404)
    path = pagePaths.orderPage((await record()).linkToken ?? '')
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'cancelled' })
    expect((await answer({ version })).status).toBe(409)
    expect(await answers()).toEqual([undefined])
  })

  it('is gone with its order', async () => {
    const picture = await withPicture()
    const version = await offer({ pictures: [picture] })
    await deleteOrder(server.current.services.orders, kind, id)
    expect((await answer({ version })).status).toBe(404)
    expect((await visitor.get(`${path}/pictures/1`)).status).toBe(404)
  })
})

describe('the designs of several pieces of a visit', () => {
  let second: string
  beforeEach(async () => {
    second = await makeOrder(visitor, kind)
    const visitId = randomUUID()
    for (const each of [id, second]) await sendEdit(staff, { kind, id: each, name: 'notes' }, { visitId })
    await offer({ words: 'Of the first' })
  })

  it('lead back to the card of the one that was answered', async () => {
    const version = await offer({ words: 'Of the second' }, second)
    const { number } = await getOrder(staff, kind, second)
    expect((await answer({ version })).headers.get('location')).toBe(`${path}#design-${number}`)
  })

  it('each say for themselves that an answer came too late', async () => {
    const version = await offer({ words: 'Of the second' }, second)
    await offer({ words: 'Of the second, changed' }, second)
    const { orders } = (await answer({ version })).json as OrderPageContent
    expect(orders.map(({ design }) => [design?.words, design?.refused?.why])).toEqual([
      ['Of the first', undefined],
      ['Of the second, changed', 'late'],
    ])
  })
})

describe('the pictures behind a link', () => {
  it('are those of the version that is shown, and no other of the order', async () => {
    const picture = await withPicture()
    expect((await visitor.get(`${path}/pictures/1`)).status).toBe(404)
    await offer({ pictures: [picture] })
    for (const address of ['pictures/1', 'pictures/1/thumbnail']) {
      const shown = await visitor.get(`${path}/${address}`)
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(shown.headers.get('content-type')).toMatch(/^image\//)
    }
    for (const number of ['0', '2', '-1', '1.5', 'NaN', '__proto__', picture.split('/').at(-1) ?? ''])
      expect((await visitor.get(`${path}/pictures/${number}`)).status).toBe(404)
    await offer({ words: 'Another one' })
    expect((await visitor.get(`${path}/pictures/1`)).status).toBe(404)
  })
})
