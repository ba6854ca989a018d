import { MAX_PRICE_ROWS, type PriceRowEdit, type StaffPriceRow } from '@zari/shared/price-list/edit-price-row'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { ClientSession, Connection, Model } from 'mongoose'
import { isDuplicateKey } from '../../db/errors.ts'
import { invalid, notFound } from '../../lib/errors.ts'
import { changesOf, nextVersion } from '../../lib/versioned.ts'
import type { ChangeLog } from '../changes/index.ts'
import { type GalleryDocument, type GalleryStore, piecesIn, setPiecePrice } from '../gallery/index.ts'
import {
  createPriceRowModel,
  inOrder,
  lastPlace,
  newRow,
  type PriceRowDocument,
  presentRow,
  priceOfPiece,
  rowOfPiece,
  usualExtras,
} from './price-rows.ts'

const FULL = `The list can have ${MAX_PRICE_ROWS} rows. Please remove one first.`
const WEBSITE_PRICE = 'This is also the price on your website. Enter whole rupees, such as 650'

const isFull = (rows: readonly PriceRowDocument[]) =>
  rows.filter(({ state }) => state !== 'retired').length >= MAX_PRICE_ROWS

export class PriceListStore {
  readonly model: Model<PriceRowDocument>
  readonly #gallery: GalleryStore
  readonly #changes: Pick<ChangeLog, 'next'>

  /** @param changes a change of the list wakes the devices, which get it whole */
  constructor(connection: Connection, gallery: GalleryStore, changes: Pick<ChangeLog, 'next'>) {
    this.model = createPriceRowModel(connection)
    this.#gallery = gallery
    this.#changes = changes
  }

  /** With fixed ids, so that two servers that start at once add them once. */
  async prepare(): Promise<void> {
    await this.model.createIndexes()
    if (await this.model.exists({})) return
    const pieces = [...(await this.#pieces()).values()].slice(0, MAX_PRICE_ROWS - usualExtras.length)
    const rows = [...pieces.map(rowOfPiece), ...usualExtras]
    const places = generateNKeysBetween(null, null, rows.length)
    const placed = rows.map((row, index) => ({ ...row, place: places[index] ?? '', changeSeq: 0 }))
    await this.model.insertMany(placed, { ordered: false }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
  }

  /** Of all states. */
  async list(): Promise<StaffPriceRow[]> {
    const [rows, pieces] = await Promise.all([this.#rows(), this.#pieces()])
    return rows.map((row) => presentRow(row, pieces.get(row._id)))
  }

  /** As devices have it. */
  async ofDevices(): Promise<PriceRow[]> {
    const rows = (await this.list()).filter(({ state }) => state !== 'retired')
    return rows.map(({ version: _version, changedAt: _at, changedBy: _by, ...row }) => row)
  }

  async hasChangedSince(changeSeq: number): Promise<boolean> {
    return (await this.model.exists({ changeSeq: { $gt: changeSeq } })) !== null
  }

  /** For the onboarding: prices of garments come with their pieces. */
  async hasPricedExtra(): Promise<boolean> {
    return (await this.model.exists({ kind: 'extra', price: { $ne: null } })) !== null
  }

  /** Adds or changes a row. @throws HttpError 409 with the row as it stands; 422 */
  async put(id: string, edit: PriceRowEdit, by: string): Promise<StaffPriceRow> {
    return this.#gallery.transaction(async (session) => {
      const rows = await this.#rows(session)
      const pieces = await this.#pieces(session)
      const stored = rows.find(({ _id }) => _id === id)
      const before = stored ?? newRow({ _id: id })
      const piece = pieces.get(id)
      const current = presentRow(before, piece)
      const changes = changesOf(edit, current, current)
      if (stored && Object.keys(changes).length === 0) return current
      const row = { ...before, ...changes, ...nextVersion(current, by) }
      if (row.name === '') throw invalid([{ path: 'name', message: 'Please enter a name' }])
      const isBack = row.state !== 'retired' && (!stored || stored.state === 'retired')
      if (isBack && isFull(rows)) throw invalid([{ path: '', message: FULL }])
      if (piece && changes.price !== undefined) {
        if (!changes.price || !Number.isInteger(changes.price))
          throw invalid([{ path: 'price', message: WEBSITE_PRICE }])
        await setPiecePrice(this.#gallery, { id, by }, changes.price, session)
      }
      const place = stored && !isBack && !changes.kind ? stored.place : lastPlace(rows, row.kind)
      const next = { ...row, place, changeSeq: await this.#changes.next(session) }
      await this.model.replaceOne({ _id: id }, next, { session, upsert: true })
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
      const rows = await this.#rows(session)
      const moved = rows.find(({ _id }) => _id === id)
      const others = rows.filter(({ _id, kind }) => _id !== id && kind === moved?.kind)
      const index = after === null ? -1 : others.findIndex(({ _id }) => _id === after)
      if (!moved || (after !== null && index < 0)) throw notFound('This row was removed')
      const place = generateKeyBetween(others[index]?.place ?? null, others[index + 1]?.place ?? null)
      const changeSeq = await this.#changes.next(session)
      await this.model.updateOne({ _id: id }, { $set: { place, changeSeq } }, { session })
    })
    return this.list()
  }

  /** In the transaction that wrote the piece: a new one gets a row where there is room, and its row has its price. */
  readonly takePiece = async (id: string, session: ClientSession): Promise<void> => {
    const rows = await this.#rows(session)
    const pieces = await this.#pieces(session)
    const stored = rows.find(({ _id }) => _id === id)
    const piece = pieces.get(id)
    if (!stored && (!piece || isFull(rows))) return
    const changeSeq = await this.#changes.next(session)
    if (!stored && piece) {
      const row = rowOfPiece(piece)
      await this.model.insertMany([{ ...row, place: lastPlace(rows, row.kind), changeSeq }], { session })
    } else if (stored) {
      const price = piece ? priceOfPiece(piece) : stored.price
      const version = presentRow(stored, undefined)
      const $set = {
        changeSeq,
        ...(price !== stored.price && { price, ...nextVersion(version, piece?.changedBy ?? '') }),
      }
      await this.model.updateOne({ _id: id }, { $set }, { session })
    }
  }

  async #rows(session?: ClientSession): Promise<PriceRowDocument[]> {
    return inOrder(await this.model.find({}, null, session ? { session } : {}).lean())
  }

  /** Those in the gallery, by id. */
  async #pieces(session?: ClientSession): Promise<Map<string, GalleryDocument>> {
    const pieces = (await piecesIn(this.#gallery, session)).filter(({ state }) => state !== 'retired')
    return new Map(pieces.map((piece) => [piece._id, piece]))
  }
}
