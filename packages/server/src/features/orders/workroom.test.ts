import { randomUUID } from 'node:crypto'
import { apiPaths } from '@zari/shared/api/paths'
import type { HistoryEntry, OrderPage, OrderRecord } from '@zari/shared/orders/order'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { CalendarAddress } from '@zari/shared/orders/calendar-address'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedInAs } from '../../testing/accounts.ts'
import {
  getOrder,
  makeOrder,
  sendEdit,
  sendNewOrder,
  sendPayment,
  sendToCustomer,
} from '../../testing/orders.ts'
import { aPicture, upload } from '../../testing/pictures.ts'
import { type Answer, errorOf, type TestClient } from '../../testing/test-client.ts'
import { useOwnServer } from '../../testing/test-server.ts'
import { rawOrders } from './order-store.ts'

const server = useOwnServer()
const kind = 'outfit-details-orders'

/** Data that the workroom must not receive in any encoding. */
const SECRETS = [
  /98765\D{0,3}43210/,
  /90000\D{0,3}12345/,
  /lakshmi@|staff@|@zari\.example|@example\.com/,
  /Road No|Boduppal/i,
  /7,?450|2,?150|5,?300|1,?777|4,?700|4\.7k/,
  /Tassels/,
  /loves long letters|aari work for a wedding/,
]

/** Random: one in some hundred answers has an id with an amount's digits. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

const told = (text: string) => SECRETS.filter((secret) => secret.test(text.replace(UUID, 'id'))).map(String)

describe('the workroom', () => {
  const newest = async (client: TestClient) =>
    ((await client.get(`${apiPaths.adminChanges}?limit=1000`)).json as ChangesPage).cursor

  /** All pages that a new device reads. */
  async function firstReading(client: TestClient): Promise<Answer[]> {
    const pages: Answer[] = []
    for (let since = ''; pages.length < 50;) {
      const page = await client.get(`${apiPaths.adminInitialSync}?limit=1000${since && `&since=${since}`}`)
      pages.push(page)
      const { cursor, more } = page.json as ChangesPage
      if (!more) break
      since = encodeURIComponent(cursor)
    }
    return pages
  }

  let owner: TestClient
  let workroom: TestClient
  let id: string
  let consultation: string
  let picture: string
  let consultationPicture: string

  beforeAll(async () => {
    const { current } = server
    owner = await current.signedIn()
    workroom = await signedInAs(current, 'workroom')
    const visitor = current.visitor()
    picture = await upload(visitor, await aPicture())
    id = await makeOrder(visitor, kind, {
      name: 'Lakshmi Devi 98765 43210',
      email: 'lakshmi@example.com',
      phone: '+91 98765 43210',
      measurementsImageUrls: [picture],
      additionalDetails: 'Deep neck. My sister, 90000-12345, comes for it. Bust 36 28 38.',
    })
    consultation = await makeOrder(visitor, 'contact-inquiries')
    const notes = {
      customerAddress: 'Road No 3, Boduppal',
      customerLocation: 'near the temple in Boduppal',
      totalAmount: '₹7,450',
      advancePaid: '2150',
      notes: 'Tassels at the back. total 4700, 4.7k, 4700 gpay. Paid 2150, wants a call at 98 76 54 32 10.',
      workroomNotes: 'Piping at the hem. Sleeve 14 1/2. Ask 98765 43210.',
    }
    await sendEdit(owner, { kind, id, name: 'notes' }, notes)
    await sendEdit(owner, { kind, id, name: 'notes' }, { notes: `${notes.notes} Rs 1777 more for lining.` })
    await sendPayment(
      owner,
      { kind, id, key: randomUUID() },
      { amount: 300, method: 'upi', note: 'from lakshmi@okbank', at: new Date().toISOString() },
    )
    const at = new Date().toISOString()
    const operation = { type: 'set-note', note: 'loves long letters', base: '', at }
    const noted = await sendToCustomer(owner, '919876543210', operation)
    if (noted.status !== 200) throw new Error(noted.text)
    consultationPicture = await upload(visitor, await aPicture())
    const files = { uploadedFiles: [consultationPicture] }
    await sendEdit(owner, { kind: 'contact-inquiries', id: consultation, name: 'notes' }, files)
  })

  it('sees what to cut and stitch', async () => {
    const seen = await getOrder(workroom, kind, id)
    expect(seen).toMatchObject({
      id,
      kind,
      name: 'Lakshmi Devi [number hidden]',
      outfitType: 'Kurtis',
      status: 'not_started',
      measurementsImageUrls: [expect.stringMatching(/^\/objects\/uploads\//)],
      additionalDetails: 'Deep neck. My sister, [number hidden], comes for it. Bust 36 28 38.',
      notes: null,
      workroomNotes: 'Piping at the hem. Sleeve 14 1/2. Ask [number hidden].',
      takenOn: true,
    })
    expect(seen.dueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(seen).toMatchObject({ phone: '', email: '', madeBy: '', customerAddress: null, payments: [] })
    expect((await workroom.get(picture)).status).toBe(200)
    expect((await workroom.get(`${picture}/thumbnail`)).status).toBe(200)
  })

  it('is told nothing else, by whatever it may ask for', async () => {
    const since = ((await workroom.get(apiPaths.adminInitialSync)).json as ChangesPage).cursor
    const answers = await Promise.all(
      [
        apiPaths.adminRecord(kind, id),
        apiPaths.adminHistory(kind, id),
        apiPaths.adminList(kind),
        `${apiPaths.adminList(kind)}?limit=10`,
        `${apiPaths.adminList(kind)}?q=piping`,
        apiPaths.adminSearch('lakshmi'),
        apiPaths.adminSearch(id),
        apiPaths.adminCounts,
        apiPaths.adminChanges,
        apiPaths.adminInitialSync,
        `${apiPaths.adminInitialSync}?since=${since}`,
        apiPaths.adminList('custom-outfit-quotes'),
      ].map(async (path) => ({ path, ...(await workroom.get(path)) })),
    )
    for (const { path, status, text } of answers) {
      expect([path, [200, 410].includes(status), told(text)]).toEqual([path, true, []])
    }
    expect(told((await owner.get(apiPaths.adminRecord(kind, id))).text), 'an owner is told').not.toEqual([])
  })

  it('finds nothing by what it may not read', async () => {
    const found = async (path: string) => (await workroom.get(path)).json as OrderPage
    for (const q of [
      '9876543210',
      '43210',
      'boduppal',
      'lakshmi@example.com',
      '7450',
      '2150',
      '1777',
      '300',
      'tassels',
      '4700',
    ]) {
      const { items, total } = await found(apiPaths.adminSearch(q))
      expect([q, items.length, total]).toEqual([q, 0, 0])
      const list = await found(`${apiPaths.adminList(kind)}?q=${encodeURIComponent(q)}`)
      expect([q, list.items.length, list.total]).toEqual([q, 0, 0])
    }
    for (const q of ['lakshmi', 'piping', 'kurtis', id.slice(-8)]) {
      expect((await found(apiPaths.adminSearch(q))).items.map((each) => each.id)).toEqual([id])
    }
  })

  it('hears nothing of consultations', async () => {
    const counts = (await workroom.get(apiPaths.adminCounts)).json
    expect(counts).toEqual({
      counts: { 'custom-outfit-quotes': 0, 'outfit-details-orders': 1 },
      total: 1,
    })
    const { changed } = (await workroom.get(apiPaths.adminInitialSync)).json as ChangesPage
    expect(changed.map((each) => each.kind)).not.toContain('contact-inquiries')
    expect((await workroom.get(apiPaths.adminRecord('contact-inquiries', consultation))).status).toBe(403)
    expect(((await workroom.get(apiPaths.adminSearch('maggam'))).json as OrderPage).items).toEqual([])
    expect((await owner.get(consultationPicture)).status).toBe(200)
    expect((await workroom.get(consultationPicture)).status, 'its picture').toBe(404)
  })

  it('reads in the history what became of the fields that it sees, and not by whom', async () => {
    const entries = (await workroom.get(apiPaths.adminHistory(kind, id))).json as HistoryEntry[]
    expect(entries.map(({ field, by }) => [field, by])).toEqual([['workroomNotes', '']])
  })

  it('begins an order that the shop has taken on, and moves it on', async () => {
    const made = await makeOrder(server.current.visitor(), kind)
    await sendPayment(owner, { kind, id: made, key: randomUUID() }, paymentOf())
    const status = await sendEdit(workroom, { kind, id: made, name: 'status' }, { status: 'in_progress' })
    expect([status.status, (status.json as OrderRecord).phone]).toEqual([200, ''])
    const stage = await sendEdit(workroom, { kind, id: made, name: 'stage' }, { stage: 'cutting' })
    expect([stage.status, (stage.json as OrderRecord).stage]).toEqual([200, 'cutting'])
    expect(stage.json).not.toHaveProperty('stageBy', expect.stringContaining('@'))
    expect((await getOrder(owner, kind, made)).stageBy, 'the shop knows who').toContain('@zari.example')
    const back = await sendEdit(workroom, { kind, id: made, name: 'status' }, { status: 'not_started' })
    expect(back.status).toBe(200)
  })

  it('sees that an order was cancelled and when, and not by whom', async () => {
    const made = await makeOrder(server.current.visitor(), kind)
    await sendEdit(owner, { kind, id: made, name: 'status' }, { status: 'cancelled' })
    const { cancelledAt, cancelledBy } = await getOrder(owner, kind, made)
    expect([cancelledAt, cancelledBy]).toEqual([expect.stringMatching(/^20/), expect.stringContaining('@')])
    expect(await getOrder(workroom, kind, made)).toMatchObject({ cancelledAt, cancelledBy: '' })
  })

  it.each([
    ['status', { status: 'completed' }],
    ['status', { status: 'cancelled' }],
    ['notes', { notes: 'another' }],
    ['notes', { totalAmount: '1' }],
    ['due-date', { dueDate: '2027-01-01' }],
  ] as const)('may not change %s to %j', async (name, edit) => {
    const before = await getOrder(owner, kind, id)
    const answer = await sendEdit(workroom, { kind, id, name }, edit)
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'not_allowed'])
    expect(errorOf(answer).message).toMatch(/^(?:The workroom|A workroom account)/)
    expect(await getOrder(owner, kind, id)).toEqual(before)
  })

  it('may not take up again what is handed over', async () => {
    const made = await makeOrder(server.current.visitor(), kind)
    await sendEdit(owner, { kind, id: made, name: 'status' }, { status: 'completed' })
    const answer = await sendEdit(workroom, { kind, id: made, name: 'status' }, { status: 'in_progress' })
    expect(answer.status).toBe(403)
  })

  it.each(['completed', 'cancelled'])('may not change the stage of an order that is %s', async (status) => {
    const made = await makeOrder(server.current.visitor(), kind)
    await sendEdit(owner, { kind, id: made, name: 'status' }, { status: 'in_progress' })
    await sendEdit(owner, { kind, id: made, name: 'stage' }, { stage: 'ready' })
    await sendEdit(owner, { kind, id: made, name: 'status' }, { status })
    const answer = await sendEdit(workroom, { kind, id: made, name: 'stage' }, { stage: 'cutting' })
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'not_allowed'])
    expect((await getOrder(owner, kind, made)).stage).toBe('ready')
  })

  it('is given what the shop has taken on: made by staff, another status than New, or paid for', async () => {
    const isGiven = async (id: string) => {
      const { status, json } = await workroom.get(apiPaths.adminRecord(kind, id))
      return status === 200 && (json as OrderRecord).takenOn === true
    }
    const visitor = server.current.visitor()
    const asked = await makeOrder(visitor, kind)
    expect(await isGiven(asked)).toBe(false)
    const notes = { notes: 'called twice', advancePaid: 'none', totalAmount: '4000' }
    await sendEdit(owner, { kind, id: asked, name: 'notes' }, notes)
    expect(await isGiven(asked), 'notes and a price are no order').toBe(false)
    await sendEdit(owner, { kind, id: asked, name: 'status' }, { status: 'in_progress' })
    expect(await isGiven(asked)).toBe(true)
    const paid = await makeOrder(visitor, kind)
    await sendPayment(owner, { kind, id: paid, key: randomUUID() }, paymentOf())
    expect(await isGiven(paid)).toBe(true)
    const old = await makeOrder(visitor, kind)
    const stored = rawOrders(server.current.services.orders, kind)
    await stored.updateOne({ _id: old }, { $set: { advancePaid: '₹500/-' } })
    expect(await isGiven(old), 'an advance from before there were payments').toBe(true)
    const listed = ((await workroom.get(apiPaths.adminList(kind))).json as OrderRecord[]).map(
      (each) => each.id,
    )
    expect(listed).toEqual(expect.arrayContaining([asked, paid, old]))
    const made = uuidv7()
    const walkIn = await sendNewOrder(owner, { kind, id: made }, newOrder(kind))
    expect(walkIn.json).toMatchObject({ takenOn: true })
  })

  it('is told nothing of a request that nobody has answered, by whatever it may ask for', async () => {
    const visitor = server.current.visitor()
    const cursor = await newest(workroom)
    const photo = await upload(visitor, await aPicture())
    const words = { name: 'Padmavathi Unanswered', outfitType: 'Patola Silk' }
    const asked = await makeOrder(visitor, kind, { ...words, measurementsImageUrls: [photo] })
    await sendEdit(owner, { kind, id: asked, name: 'due-date' }, { dueDate: '2999-12-01' })
    const paths = [
      apiPaths.adminList(kind),
      `${apiPaths.adminList(kind)}?limit=100`,
      `${apiPaths.adminList(kind)}?limit=100&status=not_started`,
      `${apiPaths.adminList(kind)}?q=patola`,
      apiPaths.adminSearch('patola'),
      apiPaths.adminSearch(asked),
      apiPaths.adminChanges,
      `${apiPaths.adminChanges}?since=${cursor}`,
    ]
    for (const path of paths) {
      const { status, text } = await workroom.get(path)
      expect([path, status, text.includes(asked) || text.includes('Patola')]).toEqual([path, 200, false])
    }
    const page = (await workroom.get(`${apiPaths.adminList(kind)}?limit=100`)).json as OrderPage
    expect(page.total).toBe(page.items.length)
    const counts = (await workroom.get(apiPaths.adminCounts)).json as { counts: Record<string, number> }
    expect(counts.counts[kind]).toBe(page.total)
    const pages = await firstReading(workroom)
    expect(pages.filter(({ text }) => text.includes(asked) || text.includes('Patola'))).toEqual([])
    const { path = '' } = (await workroom.post(apiPaths.adminCalendarAddress, {})).json as CalendarAddress
    const calendar = await visitor.get(path)
    expect([calendar.status, calendar.text.includes('Patola')]).toEqual([200, false])

    expect((await workroom.get(apiPaths.adminRecord(kind, asked))).status).toBe(404)
    expect((await workroom.get(apiPaths.adminHistory(kind, asked))).status).toBe(404)
    expect((await workroom.get(photo)).status, 'its picture').toBe(404)
    const before = await getOrder(owner, kind, asked)
    for (const [name, edit] of [
      ['status', { status: 'in_progress' }],
      ['status', { status: 'not_started' }],
      ['stage', { stage: 'cutting' }],
    ] as const) {
      const answer = await sendEdit(workroom, { kind, id: asked, name }, edit)
      expect([answer.status, errorOf(answer).code, answer.text.includes('Patola')]).toEqual([
        403,
        'not_allowed',
        false,
      ])
    }
    expect(await getOrder(owner, kind, asked)).toEqual(before)

    await sendEdit(owner, { kind, id: asked, name: 'status' }, { status: 'in_progress' })
    expect((await workroom.get(photo)).status).toBe(200)
    const { changed } = (await workroom.get(`${apiPaths.adminChanges}?since=${cursor}`)).json as ChangesPage
    expect(changed.map((each) => each.id)).toContain(asked)
  })

  it('is told that an order is gone which is put back to New, and gets it again with the next answer', async () => {
    const made = await makeOrder(server.current.visitor(), kind)
    await sendEdit(owner, { kind, id: made, name: 'status' }, { status: 'in_progress' })
    const since = await newest(workroom)
    const ownersSince = await newest(owner)
    const changes = async () =>
      (await workroom.get(`${apiPaths.adminChanges}?since=${since}`)).json as ChangesPage
    await sendEdit(owner, { kind, id: made, name: 'status' }, { status: 'not_started' })
    expect(await changes()).toMatchObject({ changed: [], deleted: [{ kind, id: made }] })
    expect((await sendEdit(workroom, { kind, id: made, name: 'stage' }, { stage: 'cutting' })).status).toBe(
      403,
    )
    const staff = (await owner.get(`${apiPaths.adminChanges}?since=${ownersSince}`)).json as ChangesPage
    expect(staff.deleted, 'an owner keeps it').toEqual([])
    await sendPayment(owner, { kind, id: made, key: randomUUID() }, paymentOf())
    expect(await changes()).toMatchObject({ changed: [{ id: made }], deleted: [] })
  })

  it('gets the same answer to an edit that is sent again, also where that edit put the order back to New', async () => {
    const made = await makeOrder(server.current.visitor(), kind)
    await sendEdit(owner, { kind, id: made, name: 'status' }, { status: 'in_progress' })
    const edit = { kind, id: made, name: 'status', key: randomUUID() } as const
    for (let times = 0; times < 2; times++)
      expect((await sendEdit(workroom, edit, { status: 'not_started' })).status).toBe(200)
  })

  it('finds neither ids nor times of consultations in its cursors', async () => {
    const created = Date.parse((await getOrder(owner, 'contact-inquiries', consultation)).createdAt ?? '')
    let since: string | undefined
    const cursors: string[] = []
    for (let page = 0; page < 50; page++) {
      const path = `${apiPaths.adminInitialSync}?limit=1${since ? `&since=${encodeURIComponent(since)}` : ''}`
      const { status, json } = await workroom.get(path)
      expect(status).toBe(200)
      const { cursor, more } = json as ChangesPage
      cursors.push(cursor)
      since = cursor
      if (!more) break
    }
    // A cursor is Base64 of JSON that contains Base64.
    const decoded = (text: string, depth = 3): string =>
      depth === 0
        ? text
        : text +
          (text.match(/[\w-]{8,}/g) ?? [])
            .map((part) => decoded(Buffer.from(part, 'base64url').toString(), depth - 1))
            .join(' ')
    const all = cursors.map((cursor) => decoded(cursor)).join(' ')
    expect(all, 'an order is found in them').toContain(id)
    expect(all).not.toContain(consultation)
    expect(all).not.toContain(String(created))
    expect(all).not.toContain(new Date(created).toISOString())
  })

  it('is told of a conflict without what it may not know', async () => {
    await sendEdit(owner, { kind, id, name: 'status' }, { status: 'in_progress' })
    await sendEdit(owner, { kind, id, name: 'stage' }, { stage: 'trial' })
    const answer = await sendEdit(
      workroom,
      { kind, id, name: 'stage' },
      { stage: 'cutting', base: { stage: 'stitching' } },
    )
    expect([answer.status, told(answer.text)]).toEqual([409, []])
    expect(errorOf(answer).current).toMatchObject({ id, stage: 'trial', phone: '' })
  })

  it('is told to read everything anew when its account becomes another', async () => {
    const { services } = server.current
    const client = await signedInAs(server.current, 'staff')
    const who = (await client.get(apiPaths.user)).json as { id: string }
    const read = async (since?: string) =>
      client.get(since ? `${apiPaths.adminChanges}?since=${since}` : apiPaths.adminChanges)
    const { cursor, role } = (await read()).json as ChangesPage
    expect(role).toBe('staff')
    expect((await read(cursor)).status).toBe(200)
    await services.accounts.change(who.id, { role: 'workroom' })
    const lowered = await read(cursor)
    expect([lowered.status, errorOf(lowered).code]).toEqual([410, 'cursor_gone'])
    const anew = (await read()).json as ChangesPage
    expect(anew.role).toBe('workroom')
    await services.accounts.change(who.id, { role: 'owner' })
    expect((await read(anew.cursor)).status, 'and when it sees more again').toBe(410)
    expect((await read(cursor)).status).toBe(200)
  })
})
