import { isKnownPiece } from '@zari/shared/gallery/default-pieces'
import { PIECE_WORDS } from '@zari/shared/gallery/piece'
import { MAX_PIECES, type NewPiece, type PieceEdit, type StaffPiece } from '@zari/shared/gallery/staff-piece'
import { generateKeyBetween } from 'fractional-indexing'
import type { ClientSession } from 'mongoose'
import { conflict, invalid, notFound } from '../../lib/errors.ts'
import type { GalleryDocument } from './gallery-schema.ts'
import { type GalleryStore, listPieces } from './gallery-store.ts'
import { usePicture } from './pictures/picture-store.ts'
import { inOrder } from './present-piece.ts'

interface ByWhom {
  id: string
  by: string
}

const plain = (title: string) => title.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

const issue = (path: string, message: string) => invalid([{ path, message }])

async function piecesIn(store: GalleryStore, session: ClientSession): Promise<GalleryDocument[]> {
  return inOrder(await store.items.find({}, null, { session }).lean())
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

async function asStaffSees(store: GalleryStore, id: string, session?: ClientSession): Promise<StaffPiece> {
  const piece = (await listPieces(store, session)).find((each) => each.id === id)
  if (!piece) throw notFound('This piece was not found')
  return piece
}

const isSameUser = (piece: GalleryDocument, sent: NewPiece) =>
  piece.title === sent.title &&
  piece.category === sent.category &&
  piece.price === sent.price &&
  (piece.onQuote ?? false) === sent.onQuote &&
  (piece.description ?? null) === sent.description &&
  (piece.picture?.id ?? null) === sent.picture &&
  PIECE_WORDS.every((name) => (piece[name] ?? '') === (sent[name] ?? ''))

/**
 * Adds a piece at the front of its gallery, where visitors see it without opening more; idempotent.
 * @throws HttpError 422; 409 with the existing piece when its content differs
 */
export async function addPiece(store: GalleryStore, { id, by }: ByWhom, sent: NewPiece): Promise<StaffPiece> {
  await store.transaction(async (session) => {
    const pieces = await piecesIn(store, session)
    const there = pieces.find(({ _id }) => _id === id)
    if (there && isSameUser(there, sent)) return
    if (there) throw conflict([], await asStaffSees(store, id, session))
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
      version: 1,
      changedAt: new Date(),
      changedBy: by,
    }
    refuseUnshowable(piece, pieces)
    await store.number(session)
    await store.items.collection.insertOne(piece as never, { session })
  })
  return asStaffSees(store, id)
}

/**
 * Changes a piece; omitted fields stay.
 * @throws HttpError 404; 409 with the current piece when another user changed it; 422
 */
export async function editPiece(
  store: GalleryStore,
  { id, by }: ByWhom,
  edit: PieceEdit,
): Promise<StaffPiece> {
  await store.transaction(async (session) => {
    const pieces = await piecesIn(store, session)
    const stored = pieces.find(({ _id }) => _id === id)
    if (!stored) throw notFound('This piece was not found')
    const { version, picture: wanted, ...fields } = edit
    if ((stored.version ?? 0) !== version) throw conflict([], await asStaffSees(store, id, session))
    const isSame = wanted === undefined || wanted === (stored.picture?.id ?? null)
    const picture = isSame ? (stored.picture ?? null) : wanted && (await usePicture(store, wanted, session))
    const isBack = stored.state === 'retired' && edit.state !== undefined && edit.state !== 'retired'
    const isMoved = isBack || (edit.category !== undefined && edit.category !== stored.category)
    const changed = { ...stored, ...withoutAbsent(fields), picture: picture || null }
    if (isBack) refuseTooMany(pieces)
    refuseUnshowable(changed, pieces)
    await store.number(session)
    await store.items.updateOne(
      { _id: id },
      {
        $set: {
          ...withoutAbsent(fields),
          picture: changed.picture,
          ...(isMoved && { place: lastPlace(pieces, changed.category) }),
          version: version + 1,
          changedAt: new Date(),
          changedBy: by,
        },
      },
      { session },
    )
  })
  return asStaffSees(store, id)
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function withoutAbsent<T extends object>(fields: T): Partial<Given<T>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Given<T>
  >
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
