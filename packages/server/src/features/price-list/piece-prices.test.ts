import { apiPaths } from '@zari/shared/api/paths'
import type { GalleryPiece } from '@zari/shared/gallery/piece'
import type { StaffPicture, StaffPiece } from '@zari/shared/gallery/staff-piece'
import type { PriceListAnswer, StaffPriceRow } from '@zari/shared/price-list/edit-price-row'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedInAs } from '../../testing/accounts.ts'
import { makePicture, makePiece, piecesOf, publishAll } from '../../testing/pieces.ts'
import { errorOf, type TestClient } from '../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer()
const owner = useClient(server)
let picture: StaffPicture
beforeAll(async () => {
  picture = await makePicture(owner)
})

const rowOf = async (id: string) => {
  const { rows } = (await owner.get(apiPaths.adminPriceList)).json as PriceListAnswer
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error(`No row ${id}`)
  return row
}
const pieceOf = async (id: string) => {
  const piece = (await piecesOf(owner)).find((each) => each.id === id)
  if (!piece) throw new Error(`No piece ${id}`)
  return piece
}
const editRow = ({ id, version }: StaffPriceRow, fields: object) =>
  owner.put(apiPaths.adminPriceRow(id), { version, ...fields })
const editPiece = ({ id, version }: StaffPiece, fields: object) =>
  owner.patch(apiPaths.adminPiece(id), { version, ...fields })
const make = (title: string, fields = {}) => makePiece(owner, { title, picture: picture.id, ...fields })
const onSite = async (title: string) =>
  ((await server.current.visitor().get(apiPaths.gallery)).json as GalleryPiece[]).find(
    (piece) => piece.title === title,
  )?.price

describe('a piece and its row', () => {
  it('have one price, from either; the website has it after it is published', async () => {
    const piece = await make('Shared')
    const row = await rowOf(piece.id)
    expect(row).toMatchObject({
      name: 'Shared',
      price: 1_800,
      kind: 'garment',
      piece: { title: 'Shared', category: 'tailoring', imageUrl: expect.stringContaining(picture.id) },
    })
    expect((await editRow(row, { price: 1_900 })).json).toMatchObject({ price: 1_900, version: 1 })
    expect(await pieceOf(piece.id)).toMatchObject({ price: 1_900, version: 2 })
    await publishAll(owner)
    expect(await onSite('Shared')).toBe(1_900)
    await editPiece(await pieceOf(piece.id), { price: 2_000 })
    expect(await rowOf(piece.id)).toMatchObject({ price: 2_000, version: 2 })
    expect(await onSite('Shared')).toBe(1_900)
    await publishAll(owner)
    expect(await onSite('Shared')).toBe(2_000)
  })

  it.each([null, 0, 99.5])('never have the price %s', async (price) => {
    const row = await rowOf('tailoring-1')
    const answer = await editRow(row, { price })
    expect([answer.status, errorOf(answer).issues?.[0]?.path]).toEqual([422, 'price'])
    expect(await rowOf('tailoring-1')).toEqual(row)
    expect((await pieceOf('tailoring-1')).price).toBe(650)
  })

  it('lose no price: an edit of one that saw the other’s old price is asked', async () => {
    const piece = await make('Asked')
    const row = await rowOf(piece.id)
    await editRow(row, { price: 2_100 })
    const late = await editPiece(piece, { price: 2_200 })
    expect([late.status, errorOf(late).current]).toMatchObject([409, { price: 2_100 }])
    const newer = await rowOf(piece.id)
    await editPiece(await pieceOf(piece.id), { price: 2_300 })
    const second = await editRow(newer, { price: 2_400 })
    expect([second.status, errorOf(second).current]).toMatchObject([409, { price: 2_300 }])
    expect([(await rowOf(piece.id)).price, (await pieceOf(piece.id)).price]).toEqual([2_300, 2_300])
  })

  it('have names of their own: another title leaves the row’s name and version', async () => {
    const piece = await make('Named')
    await editPiece(piece, { title: 'Named again' })
    expect(await rowOf(piece.id)).toMatchObject({
      name: 'Named',
      version: 0,
      piece: { title: 'Named again' },
    })
  })

  it('part when the piece is removed, and share the piece’s price when it comes back', async () => {
    const piece = await make('Gone')
    const retired = (await editPiece(piece, { state: 'retired' })).json as StaffPiece
    const row = await rowOf(piece.id)
    expect(row).toMatchObject({ price: 1_800, state: 'shown' })
    expect(row).not.toHaveProperty('piece')
    expect((await editRow(row, { price: null })).json).toMatchObject({ price: null })
    expect((await pieceOf(piece.id)).price).toBe(1_800)
    await editPiece(retired, { state: 'shown' })
    expect(await rowOf(piece.id)).toMatchObject({ price: 1_800, piece: { title: 'Gone' } })
  })

  it('a quoted piece without a price has a row that asks', async () => {
    const piece = await make('Quoted', { onQuote: true, price: 0 })
    expect(await rowOf(piece.id)).toMatchObject({ price: null })
  })
})

describe('devices', () => {
  const pageOf = async (client: TestClient, path: string) => (await client.get(path)).json as ChangesPage
  const changes = (client: TestClient, cursor?: string) =>
    pageOf(client, apiPaths.adminChanges + (cursor ? `?since=${cursor}` : ''))

  it('get the list with the end of their first reading, without removed rows and versions', async () => {
    const row = await rowOf('extra-latkan')
    await editRow(row, { state: 'retired' })
    await editRow(await rowOf('extra-padding'), { state: 'hidden', price: 120 })
    const counter = await signedInAs(server.current, 'staff')
    const { priceList, coverage } = await pageOf(counter, apiPaths.adminInitialSync)
    expect(coverage).toBeDefined()
    expect(priceList?.some(({ id }) => id === row.id)).toBe(false)
    expect(priceList?.find(({ id }) => id === 'extra-padding')).toEqual({
      id: 'extra-padding',
      name: 'Padding',
      price: 120,
      kind: 'extra',
      state: 'hidden',
    })
  })

  it('get it whole after a change of a row or a piece, and not otherwise', async () => {
    const { cursor } = await changes(owner)
    expect((await changes(owner, cursor)).priceList).toBeUndefined()
    await editRow(await rowOf('extra-lining'), { price: 200 })
    const first = await changes(owner, cursor)
    expect(first.priceList?.find(({ id }) => id === 'extra-lining')?.price).toBe(200)
    await editPiece(await pieceOf('maggam-1'), { price: 4_600 })
    const second = await changes(owner, first.cursor)
    expect(second.priceList?.find(({ id }) => id === 'maggam-1')?.price).toBe(4_600)
    expect((await changes(owner, second.cursor)).priceList).toBeUndefined()
  })

  it('of the workroom get no prices', async () => {
    const workroom = await signedInAs(server.current, 'workroom')
    expect(await pageOf(workroom, apiPaths.adminInitialSync)).not.toHaveProperty('priceList')
    const { cursor } = await changes(workroom)
    await editRow(await rowOf('extra-lining'), { price: 210 })
    const page = await changes(workroom, cursor)
    expect(page.cursor).not.toBe(cursor)
    expect(page).not.toHaveProperty('priceList')
  })
})
