import { apiPaths } from '@zari/shared/api/paths'
import type { NewPiece, StaffPicture, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { uuidv7 } from '@zari/shared/lib/ids'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { makeOrder } from '../../testing/orders.ts'
import { goodPiece, makePicture, makePiece, piecesOf } from '../../testing/pieces.ts'
import { errorOf } from '../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer()
const staff = useClient(server)
/** One for all pieces: cutting a photograph takes two processes. */
let picture: StaffPicture
beforeAll(async () => {
  picture = await makePicture(staff)
})

const make = (changes: Partial<NewPiece> = {}) => makePiece(staff, { picture: picture.id, ...changes })

const edit = (piece: StaffPiece, changes: object) =>
  staff.patch(apiPaths.adminPiece(piece.id), { version: piece.version, ...changes })
const titlesOf = async (category: string) =>
  (await piecesOf(staff)).filter((piece) => piece.category === category).map(({ title }) => title)

describe('the shop’s pieces', () => {
  test.each([
    ['get', apiPaths.adminGallery],
    ['put', apiPaths.adminPiece('x')],
    ['patch', apiPaths.adminPiece('x')],
    ['put', apiPaths.adminPiecePlace('x')],
    ['post', apiPaths.adminPiecePictures],
  ] as const)('are nobody else’s: %s %s', async (method, path) => {
    expect((await server.current.visitor()[method](path)).status).toBe(401)
  })

  it('begin with the sixteen that every shop has, in their order', async () => {
    const pieces = await piecesOf(staff)
    expect(pieces).toHaveLength(16)
    expect(pieces.slice(0, 4).map(({ title, sortOrder, state }) => [title, sortOrder, state])).toEqual([
      ['Regular Blouse', 1, 'shown'],
      ['Pattern Blouse', 2, 'shown'],
      ['Kurtis', 3, 'shown'],
      ['Custom Outfit', 4, 'shown'],
    ])
  })

  it('a new one stands first in its gallery, once, however often it is sent', async () => {
    const id = uuidv7()
    const sent = goodPiece({ title: '  Ikat \n kurta ', picture: picture.id })
    for (const _ of [1, 2]) {
      const { status, json } = await staff.put(apiPaths.adminPiece(id), sent)
      expect(status).toBe(200)
      expect(json).toMatchObject({
        id,
        title: 'Ikat kurta',
        sortOrder: 1,
        version: 1,
        state: 'shown',
        picture,
      })
    }
    const other = await staff.put(apiPaths.adminPiece(id), { ...sent, price: 5 })
    expect([other.status, errorOf(other).current]).toMatchObject([409, { id, price: 1_800 }])
    expect(await titlesOf('tailoring')).toEqual([
      'Ikat kurta',
      'Regular Blouse',
      'Pattern Blouse',
      'Kurtis',
      'Custom Outfit',
    ])
  })

  it('what an edit does not name stays; who changed it and when is noted', async () => {
    const piece = await make({ title: 'Linen shirt' })
    const { json } = await edit(piece, { price: 2_000, onQuote: true })
    expect(json).toMatchObject({
      ...piece,
      price: 2_000,
      onQuote: true,
      version: 2,
      changedAt: expect.any(String),
    })
    const cleared = await edit(json as StaffPiece, { description: '' })
    expect(cleared.json).toMatchObject({ description: null, price: 2_000 })
  })

  it('of two who change the same one, the second hears what the first has made of it, and nothing is lost', async () => {
    const piece = await make({ title: 'Two owners' })
    expect((await edit(piece, { price: 5_000 })).status).toBe(200)
    const second = await edit(piece, { title: 'Two owners and a price', price: 6_000 })
    expect(second.status).toBe(409)
    expect(errorOf(second)).toMatchObject({
      code: 'conflict',
      current: { id: piece.id, title: 'Two owners', price: 5_000, version: 2 },
    })
    expect((await piecesOf(staff)).find(({ id }) => id === piece.id)).toMatchObject({ price: 5_000 })
  })

  it('are moved one by one, by whoever likes and at the same moment', async () => {
    const made = []
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      made.push(await make({ title, category: 'bridal' }))
    }
    const [one, two, three, four] = made.map(({ id }) => id)
    const move = (id = '', after: string | null = null) => staff.put(apiPaths.adminPiecePlace(id), { after })
    const answers = await Promise.all([move(four, null), move(one, three), move(two, one)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const titles = await titlesOf('bridal')
    expect(titles[0]).toBe('Four')
    expect(titles.slice(1, 4).sort()).toEqual(['One', 'Three', 'Two'])
    expect((await move(one, 'not-there-1')).status).toBe(404)
  })

  it('to another gallery, and back from where retired ones are, they go to the end', async () => {
    const piece = await make({ title: 'Wanderer', category: 'maggam' })
    const moved = (await edit(piece, { category: 'machine_embroidery' })).json as StaffPiece
    expect((await titlesOf('machine_embroidery')).at(-1)).toBe('Wanderer')
    const retired = (await edit(moved, { state: 'retired' })).json as StaffPiece
    await make({ title: 'Came after it', category: 'machine_embroidery' })
    await edit(retired, { state: 'shown' })
    expect((await titlesOf('machine_embroidery')).at(-1)).toBe('Wanderer')
  })

  it('of a name there is one in a gallery, unless the other is retired', async () => {
    const piece = await make({ title: 'Only one' })
    const same = goodPiece({ title: 'ONLY  one', picture: piece.picture?.id ?? null })
    const second = await staff.put(apiPaths.adminPiece(uuidv7()), same)
    expect([second.status, errorOf(second).issues]).toEqual([
      422,
      [{ path: 'title', message: 'This gallery already has a piece with this name' }],
    ])
    await edit(piece, { state: 'retired' })
    expect((await staff.put(apiPaths.adminPiece(uuidv7()), same)).status).toBe(200)
    const back = await edit({ ...piece, version: 2 }, { state: 'shown' })
    expect(errorOf(back).message).toBe('This gallery already has a piece with this name')
  })

  it.each([
    ['a name of 300 letters', { title: 'x'.repeat(300) }, 'title', 'Please keep this under 80 characters'],
    ['no name', { title: ' \u200e ' }, 'title', 'Please give the piece a name'],
    ['a price of -1', { price: -1 }, 'price', 'The price can’t be below ₹0'],
    [
      'a price with commas',
      { price: '1,00,000' },
      'price',
      'The price is a whole number of rupees, such as 4500',
    ],
    ['a price with paise', { price: 10.5 }, 'price', 'The price is a whole number of rupees, such as 4500'],
    ['an endless price', { price: 1e12 }, 'price', 'Is this price right? It can be at most ₹1,00,00,000'],
    ['another gallery', { category: 'shoes' }, 'category', 'Please choose a gallery'],
    ['no photograph', { picture: null }, 'picture', 'Please add a photo'],
    ['what is no picture', { picture: '../x' }, 'picture', 'This is not a picture'],
    [
      'a picture that is not there',
      { picture: '0'.repeat(32) },
      'picture',
      'This photo is missing. Please add it again.',
    ],
    ['something else', { colour: 'red' }, 'colour', 'Unknown field'],
  ])('%s is refused in words', async (_, changes, path, message) => {
    const answer = await staff.put(apiPaths.adminPiece(uuidv7()), {
      ...goodPiece({ picture: picture.id }),
      title: 'Bad',
      ...changes,
    })
    expect([answer.status, errorOf(answer).issues]).toEqual([422, [{ path, message }]])
  })

  it('a name that is written from right to left keeps its letters, and turns nothing else round', async () => {
    const piece = await make({ title: '\u202eزری کُرتا\u202c & more' })
    expect(piece.title).toBe('زری کُرتا & more')
  })
})

describe('how often a piece has led to a request', () => {
  it('counts what names it, and for the pieces of the quote form what was asked from their gallery', async () => {
    const visitor = server.current.visitor()
    await makeOrder(visitor, 'outfit-details-orders', { outfitType: 'Pattern Blouse' })
    await makeOrder(visitor, 'outfit-details-orders', { outfitType: 'Pattern Blouse' })
    await makeOrder(visitor, 'outfit-details-orders', { outfitType: 'Something of her own' })
    await makeOrder(visitor, 'custom-outfit-quotes', { gallerySource: 'maggam' })
    await makeOrder(visitor, 'contact-inquiries', { piece: 'Green' })
    const long = new Date(Date.now() - 60 * 24 * 3_600_000)
    const { orders } = server.current.services
    await orders.models['outfit-details-orders'].updateOne(
      { outfitType: 'Pattern Blouse' },
      { createdAt: long },
    )
    const { pieces, requests } = (await staff.get(apiPaths.adminGallery)).json as {
      pieces: StaffPiece[]
      requests: Record<string, { all: number; lately: number }>
    }
    const of = (title: string) => requests[pieces.find((piece) => piece.title === title)?.id ?? '']
    expect(of('Pattern Blouse')).toEqual({ all: 2, lately: 1 })
    expect(of('Custom Maggam Blouse')).toEqual({ all: 1, lately: 1 })
    expect(of('Green')).toEqual({ all: 1, lately: 1 })
    expect(of('Purple')).toEqual({ all: 0, lately: 0 })
  })
})
