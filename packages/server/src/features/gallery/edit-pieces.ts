import { isKnownPiece, withDrawing } from '@zari/shared/gallery/default-pieces'
import { MAX_PIECES, type NewPiece, type PieceEdit, type StaffPiece } from '@zari/shared/gallery/staff-piece'
import { generateKeyBetween } from 'fractional-indexing'
import type { ClientSession } from 'mongoose'
import { invalid, notFound } from '../../lib/errors.ts'
import { changesOf, nextVersion } from '../../lib/versioned.ts'
import type { GalleryDocument } from './gallery-schema.ts'
import { type GalleryStore, listPieces } from './gallery-store.ts'
import { usePicture } from './pictures/picture-store.ts'
import { inOrder, presentPieces } from './present-piece.ts'

interface ByWhom {
  id: string
  by: string
}

const plain = (title: string) => title.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

const issue = (path: string, message: string) => invalid([{ path, message }])

/** Of all states. */
export async function piecesIn(store: GalleryStore, session?: ClientSession): Promise<GalleryDocument[]> {
  return inOrder(await store.items.find({}, null, session ? { session } : {}).lean())
}

/** @throws HttpError 422 when the site could not show the piece, or its name is ambiguous */
function refuseUnshowable(piece: GalleryDocument, others: readonly GalleryDocument[]): void {
  if (piece.state === 'retired') return
  const sameName = others.find(
    (other) =>
      other._id !== piece._id &&
      other.category === piece.category &&
      (other.state ?? 'shown') !== 'retired' &&
      plain(other.title) === plain(piece.title),
  )
  // Orders refer to a piece by its name only.
  if (sameName) throw issue('title', 'This gallery already has a piece with this name')
  if (!piece.picture && !piece.imageUrl && !isKnownPiece(piece)) throw issue('picture', 'Please add a photo')
}

function refuseTooMany(others: readonly GalleryDocument[]): void {
  const there = others.filter(({ state }) => state !== 'retired').length
  if (there >= MAX_PIECES) throw issue('', `You can have ${MAX_PIECES} pieces. Please remove one first.`)
}

function firstPlace(pieces: readonly GalleryDocument[], category: string): string {
  const first = pieces.find((piece) => piece.category === category && piece.place !== undefined)
  return generateKeyBetween(null, first?.place ?? null)
}

function lastPlace(pieces: readonly GalleryDocument[], category: string): string {
  const last = pieces.findLast((piece) => piece.category === category && piece.place !== undefined)
  return generateKeyBetween(last?.place ?? null, null)
}

function presented(pieces: readonly GalleryDocument[], id: string): StaffPiece {
  const piece = presentPieces(pieces).find((each) => each.id === id)
  if (!piece) throw notFound('This piece was not found')
  return piece
}

const pieceNow = async ({ items }: GalleryStore, id: string) => presented(await items.find().lean(), id)

const valuesOf = (piece: StaffPiece) => ({ ...piece, picture: piece.picture?.id })

/**
 * Adds a piece at the front of its gallery, where visitors see it without opening more; idempotent.
 * @throws HttpError 422; 409 with the existing piece when its content differs
 */
export async function addPiece(store: GalleryStore, { id, by }: ByWhom, sent: NewPiece): Promise<StaffPiece> {
  await store.transaction(async (session) => {
    const pieces = await piecesIn(store, session)
    if (pieces.some(({ _id }) => _id === id)) {
      const current = presented(pieces, id)
      // Passes where it is the same piece, sent again.
      changesOf({ ...sent, version: -1 }, valuesOf(current), current)
      return
    }
    refuseTooMany(pieces)
    const picture = sent.picture === null ? null : await usePicture(store, sent.picture, session)
    const piece: GalleryDocument = {
      ...sent,
      _id: id,
      imageUrl: '',
      picture,
      sortOrder: 1,
      state: 'shown',
      place: firstPlace(pieces, sent.category),
      ...nextVersion({ version: 0 }, by),
    }
    refuseUnshowable(piece, pieces)
    await store.number(session)
    await store.items.collection.insertOne(piece as never, { session })
    await store.onPiece(id, session)
  })
  return pieceNow(store, id)
}

/**
 * Changes a piece; what is absent stays.
 * @throws HttpError 404; 409 with the present piece; 422
 */
export async function editPiece(
  store: GalleryStore,
  { id, by }: ByWhom,
  edit: PieceEdit,
): Promise<StaffPiece> {
  await store.transaction(async (session) => {
    const pieces = await piecesIn(store, session)
    const current = presented(pieces, id)
    const { picture, ...fields } = changesOf(edit, valuesOf(current), current)
    const isBack = current.state === 'retired' && fields.state !== undefined
    const changes = {
      ...fields,
      ...(picture !== undefined && {
        picture: picture === null ? null : await usePicture(store, picture, session),
      }),
      ...((isBack || fields.category) && { place: lastPlace(pieces, fields.category ?? current.category) }),
    }
    if (Object.keys(changes).length === 0) return
    if (isBack) refuseTooMany(pieces)
    const stored = pieces.find(({ _id }) => _id === id)
    if (stored) refuseUnshowable({ ...stored, ...changes }, pieces)
    await store.number(session)
    const $set = { ...changes, ...nextVersion(current, by) }
    await store.items.updateOne({ _id: id }, { $set }, { session })
    await store.onPiece(id, session)
  })
  return pieceNow(store, id)
}

/** Called when the price of the piece's row in the price list changes. */
export async function setPiecePrice(
  store: GalleryStore,
  { id, by }: ByWhom,
  price: number,
  session: ClientSession,
): Promise<void> {
  await store.number(session)
  const change = { $set: { price, changedAt: new Date(), changedBy: by }, $inc: { version: 1 } }
  await store.items.updateOne({ _id: id }, change, { session })
}

/** The drafts' pieces then show the house's drawings. @param ids of pictures */
export async function takePicturesOffPieces(store: GalleryStore, ids: readonly string[]): Promise<void> {
  await store.transaction(async (session) => {
    const pieces = await store.items.find({ 'picture.id': { $in: [...ids] } }, null, { session }).lean()
    if (pieces.length === 0) return
    await store.number(session)
    for (const { _id, ...piece } of pieces) {
      const { picture, imageUrl } = withDrawing(piece)
      const change = { $set: { picture, imageUrl, changedAt: new Date() }, $inc: { version: 1 } }
      await store.items.updateOne({ _id }, change, { session })
      await store.onPiece(_id, session)
    }
  })
}

/**
 * Moves a piece after another of its gallery, without conflicts.
 * @param after null: to the front
 * @throws HttpError 404 when one of them is missing, or in another gallery
 */
export async function movePiece(
  store: GalleryStore,
  id: string,
  after: string | null,
): Promise<StaffPiece[]> {
  await store.transaction(async (session) => {
    const pieces = await piecesIn(store, session)
    const moved = pieces.find(({ _id }) => _id === id)
    const others = pieces.filter(({ _id, category }) => _id !== id && category === moved?.category)
    const index = after === null ? -1 : others.findIndex(({ _id }) => _id === after)
    if (!moved || (after !== null && index < 0)) throw notFound('This piece was removed')
    const place = generateKeyBetween(others[index]?.place ?? null, others[index + 1]?.place ?? null)
    await store.number(session)
    await store.items.updateOne({ _id: id }, { $set: { place } }, { session })
  })
  return listPieces(store)
}
