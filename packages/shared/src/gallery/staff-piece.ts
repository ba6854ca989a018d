import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { line, text } from '../lib/validation.ts'
import { seenVersion, type Versioned, versionedEntries } from '../lib/versioned.ts'
import { type Cropping, isPictureId, LARGEST_ZOOM, type PiecePicture } from './picture.ts'
import { GALLERY_CATEGORIES, type GalleryPiece } from './piece.ts'

/** Hidden: not on the site, keeps its place. Retired: out of the gallery; comes back at its end. */
export const PIECE_STATES = ['shown', 'hidden', 'retired'] as const

export type PieceState = (typeof PIECE_STATES)[number]

export interface StaffPicture extends PiecePicture {
  /** `/objects/uploads/…`: the photograph before it was cut. */
  source: string
  cropping: Cropping
  /** The customer's order whose finished piece it shows (`orderLink`); absent for the shop's own work. */
  order?: string
}

/** A piece as the shop works on it, published or not. */
export interface StaffPiece extends Omit<GalleryPiece, 'picture'>, Versioned {
  picture: StaffPicture | null
  state: PieceState
}

export interface PieceRequests {
  all: number
  lately: number
}

export interface StaffGallery {
  /** Of all states, by category, each in its own order. */
  pieces: StaffPiece[]
  requests: Record<string, PieceRequests>
}

export const MAX_TITLE_LENGTH = 80
export const MAX_DESCRIPTION_LENGTH = 300
/** Rupees; a typing mistake beyond it. */
export const MAX_PRICE = 10_000_000
export const MAX_PIECES = 300

const priceMessage = 'The price is a whole number of rupees, such as 4500'

const pieceId = v.pipe(v.string('Required'), v.regex(/^[\w-]{1,64}$/, 'Invalid input'))

const entries = {
  title: v.pipe(line(MAX_TITLE_LENGTH), v.minLength(1, 'Please give the piece a name')),
  category: v.picklist(GALLERY_CATEGORIES, 'Please choose a gallery'),
  price: v.pipe(
    v.number(priceMessage),
    v.integer(priceMessage),
    v.minValue(0, 'The price can’t be below ₹0'),
    v.maxValue(MAX_PRICE, 'Is this price right? It can be at most ₹1,00,00,000'),
  ),
  onQuote: v.boolean('Invalid input'),
  description: v.pipe(
    text(MAX_DESCRIPTION_LENGTH),
    v.transform((typed) => typed || null),
  ),
  picture: v.nullable(v.pipe(v.string('Invalid input'), v.check(isPictureId, 'This is not a picture'))),
}

const words = {
  titleTe: v.optional(line(MAX_TITLE_LENGTH)),
  titleHi: v.optional(line(MAX_TITLE_LENGTH)),
  descriptionTe: v.optional(text(MAX_DESCRIPTION_LENGTH)),
  descriptionHi: v.optional(text(MAX_DESCRIPTION_LENGTH)),
}

/** PUT under an id that the device made: a repeat changes nothing. */
export const newPieceSchema = v.strictObject({
  ...entries,
  onQuote: v.optional(entries.onQuote, false),
  description: v.optional(v.nullable(entries.description), null),
  picture: v.optional(entries.picture, null),
  ...words,
})

export type NewPiece = v.InferOutput<typeof newPieceSchema>

/** PATCH: what is absent stays. */
export const pieceEditSchema = v.strictObject({
  version: seenVersion,
  title: v.optional(entries.title),
  category: v.optional(entries.category),
  price: v.optional(entries.price),
  onQuote: v.optional(entries.onQuote),
  description: v.optional(v.nullable(entries.description)),
  picture: v.optional(entries.picture),
  ...words,
  state: v.optional(v.picklist(PIECE_STATES, 'Invalid input')),
})

export type PieceEdit = v.InferOutput<typeof pieceEditSchema>

export const pieceMoveSchema = v.strictObject({ after: v.nullable(pieceId) })

const part = v.pipe(v.number('Invalid input'), v.minValue(0), v.maxValue(1))

const croppingSchema = v.strictObject({
  focus: v.strictObject({ x: part, y: part }),
  zoom: v.pipe(v.number('Invalid input'), v.minValue(1), v.maxValue(LARGEST_ZOOM)),
})

export const newPictureSchema = v.strictObject({
  source: v.pipe(v.string('Required'), v.maxLength(4096)),
  cropping: croppingSchema,
  /** "Whose is it?": null for the shop's own work. */
  order: v.nullable(v.pipe(v.string('Whose is it?'), v.minLength(1, 'Required'), v.maxLength(300))),
})

const picture = v.object({
  id: v.string(),
  widths: v.pipe(v.array(v.number()), v.readonly()),
  source: v.string(),
})

const piece = v.object({
  id: v.string(),
  title: v.string(),
  category: v.string(),
  price: v.number(),
  picture: v.nullable(picture),
  state: v.string(),
  ...versionedEntries,
})

const count = v.object({ all: v.number(), lately: v.number() })

export const isStaffPicture: IsAnswer<StaffPicture> = matches(picture)

export const isStaffPiece: IsAnswer<StaffPiece> = matches(piece)

export const isPieceList: IsAnswer<{ pieces: StaffPiece[] }> = matches(v.object({ pieces: v.array(piece) }))

export const isStaffGallery: IsAnswer<StaffGallery> = matches(
  v.object({ pieces: v.array(piece), requests: v.record(v.string(), count) }),
)
