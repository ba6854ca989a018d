import { apiPaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/lib/ids'
import {
  MAX_PRICE_ROWS,
  type PriceListAnswer,
  type StaffPriceRow,
} from '@zari/shared/price-list/edit-price-row'
import { describe, expect, it } from 'vitest'
import { signedInAs } from '../../testing/accounts.ts'
import { errorOf } from '../../testing/test-client.ts'
import { staff as account, useClient, useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer()
const owner = useClient(server)

const rows = async (client = owner) =>
  ((await client.get(apiPaths.adminPriceList)).json as PriceListAnswer).rows
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id)
const put = (id: string, edit: object, client = owner) => client.put(apiPaths.adminPriceRow(id), edit)
const add = async (fields: object) => {
  const { status, json, text } = await put(uuidv7(), { version: 0, ...fields })
  if (status !== 200) throw new Error(text)
  return json as StaffPriceRow
}
const move = (id: string, after: string | null) => owner.put(apiPaths.adminPriceRowPlace(id), { after })
const namesOf = async (kind: string) =>
  (await rows()).filter((row) => row.kind === kind && row.state !== 'retired').map(({ name }) => name)

describe('the price list', () => {
  it('begins with the pieces of the gallery and the usual extras, which have no price', async () => {
    const list = await rows()
    expect(list.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 16 }, () => 'garment'),
      ...Array.from({ length: 6 }, () => 'extra'),
    ])
    expect(list[0]).toMatchObject({
      name: 'Regular Blouse',
      price: 650,
      state: 'shown',
      piece: { title: 'Regular Blouse', category: 'tailoring', imageUrl: '/images/regular-blouse-480.jpg' },
    })
    const extras = list.filter(({ kind }) => kind === 'extra')
    expect(extras.map(({ name, price }) => [name, price])).toEqual(
      ['Lining', 'Fall and pico', 'Padding', 'Sleeve work', 'Latkan', 'Express'].map((name) => [name, null]),
    )
  })

  it('takes a row once however often it is sent, at the end of its kind', async () => {
    const id = uuidv7()
    const sent = { version: 0, name: '  Piping \n work ', price: 150.5, kind: 'extra', nameTe: 'పైపింగ్' }
    for (const _ of [1, 2])
      expect((await put(id, sent)).json).toEqual({
        id,
        name: 'Piping work',
        nameTe: 'పైపింగ్',
        price: 150.5,
        kind: 'extra',
        state: 'shown',
        version: 1,
        changedBy: account.email,
        changedAt: expect.any(String),
      })
    expect((await namesOf('extra')).at(-1)).toBe('Piping work')
    const asked = await put(id, { version: 1, price: null, nameTe: '' })
    expect(asked.json).toMatchObject({ name: 'Piping work', price: null, version: 2 })
    expect(asked.json).not.toHaveProperty('nameTe')
  })

  it('keeps what two owners save of different rows, and asks about the same one', async () => {
    const other = await signedInAs(server.current, 'owner')
    const [one, two] = [await add({ name: 'Hooks' }), await add({ name: 'Zip' })]
    const edits = [put(one.id, { version: 1, price: 40 }), put(two.id, { version: 1, price: 60 }, other)]
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200, 200])
    expect([(await rowOf(one.id))?.price, (await rowOf(two.id))?.price]).toEqual([40, 60])
    const late = await put(one.id, { version: 1, name: 'Hooks and eyes', price: 45 }, other)
    expect([late.status, errorOf(late).current]).toMatchObject([
      409,
      { name: 'Hooks', price: 40, version: 2 },
    ])
    expect(await rowOf(one.id)).toMatchObject({ name: 'Hooks', price: 40 })
  })

  it('moves rows at the same moment, without conflicts, within their kind', async () => {
    const made = []
    for (const name of ['One', 'Two', 'Three']) made.push((await add({ name, kind: 'garment' })).id)
    const [one = '', two = '', three = ''] = made
    const answers = await Promise.all([move(three, null), move(one, two)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const names = await namesOf('garment')
    expect([names[0], ...names.slice(-2)]).toEqual(['Three', 'Two', 'One'])
    expect((await move(one, 'extra-lining')).status).toBe(404)
    expect((await rowOf(one))?.version).toBe(1)
    await put(one, { version: 1, kind: 'extra' })
    expect((await namesOf('extra')).at(-1)).toBe('One')
  })

  it('hides and removes rows; one that comes back stands at the end', async () => {
    const { id } = await add({ name: 'Belt', kind: 'extra' })
    await put(id, { version: 1, state: 'hidden' })
    await put(id, { version: 2, state: 'retired' })
    await add({ name: 'Pocket', kind: 'extra' })
    expect((await put(id, { version: 3, state: 'shown' })).json).toMatchObject({
      name: 'Belt',
      state: 'shown',
    })
    expect((await namesOf('extra')).slice(-2)).toEqual(['Pocket', 'Belt'])
  })

  it('has no removed rows again after a restart', async () => {
    const { id, version } = (await rowOf('extra-express')) ?? { id: '', version: 0 }
    await put(id, { version, state: 'retired' })
    const before = await rows()
    await server.current.services.priceList.prepare()
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['no name', { name: ' \u200e ' }, 'name', 'Please enter a name'],
    ['a name that is absent', { price: 5 }, 'name', 'Please enter a name'],
    ['300 letters', { name: 'x'.repeat(300) }, 'name', 'Please keep this under 80 characters'],
    ['-1', { name: 'A', price: -1 }, 'price', 'The price can’t be below ₹0'],
    ['a text', { name: 'A', price: '1,500' }, 'price', 'Enter rupees, such as 150, or leave it empty'],
    ['a tenth of a paisa', { name: 'A', price: 10.555 }, 'price', 'A price has at most two decimals'],
    [
      'too much',
      { name: 'A', price: 10_000_001 },
      'price',
      'Is this price right? It can be at most ₹1,00,00,000',
    ],
    ['another kind', { name: 'A', kind: 'shoes' }, 'kind', 'Invalid input'],
  ])('refuses %s', async (_, fields, path, message) => {
    const answer = await put(uuidv7(), { version: 0, ...fields })
    expect([answer.status, errorOf(answer).issues]).toEqual([422, [{ path, message }]])
  })

  it('is read at the counter, changed by owners, and nothing to the workroom', async () => {
    const counter = await signedInAs(server.current, 'staff')
    const workroom = await signedInAs(server.current, 'workroom')
    expect(await rows(counter)).toEqual(await rows())
    expect((await put('extra-lining', { version: 0, price: 1 }, counter)).status).toBe(403)
    const moved = await counter.put(apiPaths.adminPriceRowPlace('extra-lining'), { after: null })
    expect(moved.status).toBe(403)
    expect((await workroom.get(apiPaths.adminPriceList)).status).toBe(403)
    expect((await server.current.visitor().get(apiPaths.adminPriceList)).status).toBe(401)
  })

  it('has 200 rows, without removed ones', async () => {
    const there = (await rows()).filter(({ state }) => state !== 'retired')
    const made: StaffPriceRow[] = []
    for (let count = there.length; count < MAX_PRICE_ROWS; count++)
      made.push(await add({ name: `Row ${count}` }))
    const more = await put(uuidv7(), { version: 0, name: 'One more' })
    expect([more.status, errorOf(more).message]).toEqual([
      422,
      'The list can have 200 rows. Please remove one first.',
    ])
    await put(made[0]?.id ?? '', { version: 1, state: 'retired' })
    expect((await put(uuidv7(), { version: 0, name: 'One more' })).status).toBe(200)
    expect((await put(made[0]?.id ?? '', { version: 2, state: 'shown' })).status).toBe(422)
  })
})
