import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { MAX_PRICE, PIECE_STATES } from '../gallery/staff-piece.ts'
import { line } from '../lib/validation.ts'
import { seenVersion, type Versioned, versionedEntries } from '../lib/versioned.ts'
import { PRICE_ROW_KINDS, type PriceRow, storedPriceRow } from './price-list.ts'

export interface StaffPriceRow extends PriceRow, Versioned {}

export interface PriceListAnswer {
  /** Of all states, each kind in its order. */
  rows: StaffPriceRow[]
}

/** Without retired ones. */
export const MAX_PRICE_ROWS = 200

export const MAX_ROW_NAME_LENGTH = 80

const priceMessage = 'Enter rupees, such as 150, or leave it empty'

/** PUT under an id that the device made; what is absent stays. */
export const priceRowSchema = v.strictObject({
  version: seenVersion,
  name: v.optional(v.pipe(line(MAX_ROW_NAME_LENGTH), v.minLength(1, 'Please enter a name'))),
  nameTe: v.optional(line(MAX_ROW_NAME_LENGTH)),
  nameHi: v.optional(line(MAX_ROW_NAME_LENGTH)),
  price: v.optional(
    v.nullable(
      v.pipe(
        v.number(priceMessage),
        v.minValue(0, 'The price can’t be below ₹0'),
        v.maxValue(MAX_PRICE, 'Is this price right? It can be at most ₹1,00,00,000'),
        v.check((price) => Number(price.toFixed(2)) === price, 'A price has at most two decimals'),
      ),
    ),
  ),
  kind: v.optional(v.picklist(PRICE_ROW_KINDS, 'Invalid input')),
  state: v.optional(v.picklist(PIECE_STATES, 'Invalid input')),
})

export type PriceRowEdit = v.InferOutput<typeof priceRowSchema>

const row = v.object({ ...storedPriceRow.entries, ...versionedEntries })

export const isPriceRow: IsAnswer<StaffPriceRow> = matches(row)

export const isPriceListAnswer: IsAnswer<PriceListAnswer> = matches(v.object({ rows: v.array(row) }))
