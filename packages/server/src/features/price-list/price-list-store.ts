import { MAX_PRICE_ROWS, type PriceRowEdit, type StaffPriceRow } from '@zari/shared/price-list/edit-price-row'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { ClientSession, Connection, mongo } from 'mongoose'
import { isDuplicateKey } from '../../db/errors.ts'
import { invalid, notFound } from '../../lib/errors.ts'
import { changesOf, nextVersion, versionOf } from '../../lib/versioned.ts'
import type { ChangeLog } from '../changes/index.ts'
import { type GalleryDocument, type GalleryStore, piecesIn, setPiecePrice } from '../gallery/index.ts'
import {
  inOrder,
  lastPlace,
  newRow,
  type PriceRowDocument,
  presentRow,
  priceOfPiece,
  rowOfPiece,
  usualExtras,
} from './price-rows.ts'

const WEBSITE_PRICE = 'This is also the price on your website. Enter whole rupees, such as 650'

const isFull = (rows: readonly PriceRowDocument[]) =>
  rows.filter(({ state }) => state !== 'retired').length >= MAX_PRICE_ROWS

export class PriceListStore {
  readonly rows: mongo.Collection<PriceRowDocument>
  readonly #gallery: GalleryStore
  readonly #changes: Pick<ChangeLog, 'next'>

  constructor(connection: Connection, gallery: GalleryStore, changes: Pick<ChangeLog, 'next'>) {
    this.rows = connection.collection<PriceRowDocument>('price_rows')
    this.#gallery = gallery
    this.#changes = changes
  }

  /** Fixed ids: two servers that start at once add the rows once. */
  async prepare(): Promise<void> {
    if (await this.rows.findOne({})) return
    const pieces = [...(await this.#pieces()).values()].slice(0, MAX_PRICE_ROWS - usualExtras.length)
    const rows = [...pieces.map(rowOfPiece), ...usualExtras]
    const places = generateNKeysBetween(null, null, rows.length)
    const placed = rows.map((row, index) => ({ ...row, place: places[index] ?? '', changeSeq: 0 }))
    await this.rows.insertMany(placed, { ordered: false }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
  }

  /** Of all states. */
  async list(): Promise<StaffPriceRow[]> {
    const pieces = await this.#pieces()
    return (await this.#inOrder()).map((row) => presentRow(row, pieces.get(row._id)))
  }

  async forDevices(): Promise<PriceRow[]> {
    const rows = (await this.list()).filter(({ state }) => state !== 'retired')
    return rows.map(({ version: _version, changedAt: _at, changedBy: _by, ...row }) => row)
  }

  async hasChangedSince(changeSeq: number): Promise<boolean> {
    return (await this.rows.findOne({ changeSeq: { $gt: changeSeq } })) !== null
  }

  /** Adds or changes a row. @throws HttpError 409 with the present row; 422 */
  async put(id: string, edit: PriceRowEdit, by: string): Promise<StaffPriceRow> {
    return this.#gallery.transaction(async (session) => {
      const rows = await this.#inOrder(session)
      const piece = (await this.#pieces(session)).get(id)
      const stored = rows.find(({ _id }) => _id === id)
      const before = stored ?? newRow(id)
      const current = presentRow(before, piece)
      const changes = changesOf(edit, current, current)
      if (stored && Object.keys(changes).length === 0) return current
      const row = { ...before, ...changes, ...nextVersion(current, by) }
      if (row.name === '') throw invalid([{ path: 'name', message: 'Please enter a name' }])
      const isAdded = row.state !== 'retired' && (!stored || stored.state === 'retired')
      if (isAdded && isFull(rows)) {
        const message = `The list can have ${MAX_PRICE_ROWS} rows. Please remove one first.`
        throw invalid([{ path: '', message }])
      }
      if (piece && changes.price !== undefined) {
        if (!changes.price || !Number.isInteger(changes.price))
          throw invalid([{ path: 'price', message: WEBSITE_PRICE }])
        await setPiecePrice(this.#gallery, { id, by }, changes.price, session)
      }
      const place = stored && !isAdded && !changes.kind ? stored.place : lastPlace(rows, row.kind)
      const next = { ...row, place, changeSeq: await this.#changes.next(session) }
      await this.rows.replaceOne({ _id: id }, next, { session, upsert: true })
      return presentRow(next, piece)
    })
  }

  /**
   * Moves a row after another of its kind, without conflicts.
   * @param after null: to the front
   * @throws HttpError 404 when one of them is missing, or of another kind
   */
  async move(id: string, after: string | null): Promise<StaffPriceRow[]> {
    await this.#gallery.transaction(async (session) => {
      const rows = await this.#inOrder(session)
      const moved = rows.find(({ _id }) => _id === id)
      const others = rows.filter(({ _id, kind }) => _id !== id && kind === moved?.kind)
      const index = after === null ? -1 : others.findIndex(({ _id }) => _id === after)
      if (!moved || (after !== null && index < 0)) throw notFound('This row was removed')
      const place = generateKeyBetween(others[index]?.place ?? null, others[index + 1]?.place ?? null)
      const changeSeq = await this.#changes.next(session)
      await this.rows.updateOne({ _id: id }, { $set: { place, changeSeq } }, { session })
    })
    return this.list()
  }

  /** In the transaction that wrote the piece: its row gets its price. A new piece gets a row, if the list is not full. */
  readonly syncPiece = async (id: string, session: ClientSession): Promise<void> => {
    const rows = await this.#inOrder(session)
    const piece = (await this.#pieces(session)).get(id)
    const stored = rows.find(({ _id }) => _id === id)
    const row = stored ?? (piece && !isFull(rows) && rowOfPiece(piece))
    if (!row) return
    const price = piece ? priceOfPiece(piece) : row.price
    const next: PriceRowDocument = {
      place: lastPlace(rows, row.kind),
      ...row,
      ...(price !== row.price && { price, ...nextVersion(versionOf(row), piece?.changedBy ?? '') }),
      changeSeq: await this.#changes.next(session),
    }
    await this.rows.replaceOne({ _id: id }, next, { session, upsert: true })
  }

  async #inOrder(session?: ClientSession): Promise<PriceRowDocument[]> {
    return inOrder(await this.rows.find({}, session ? { session } : {}).toArray())
  }

  /** Those in the gallery, by id. */
  async #pieces(session?: ClientSession): Promise<Map<string, GalleryDocument>> {
    const pieces = (await piecesIn(this.#gallery, session)).filter(({ state }) => state !== 'retired')
    return new Map(pieces.map((piece) => [piece._id, piece]))
  }
}
