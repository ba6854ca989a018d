import { formatRupees, readAmount } from '@zari/shared/money/money'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { useMemo } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import type { PartProps } from './customer-fields.tsx'
import { suggestPrice } from './suggest-price.ts'

const styles = {
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: '2',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { flex: '1 1 7rem' },
    '& input': { fontSize: 'xl', fontWeight: 'bold' },
  }),
  changed: css({ flexBasis: '100%', fontSize: 'sm', color: 'waitingText', fontWeight: 'medium' }),
  offer: css({ paddingInline: '3', marginTop: '1.75rem' }),
}

/** Of the garment. @param row of the price list, where the outfit is in it */
export function PriceField({ piece, problems, onChange, row }: PartProps & { row: PriceRow | undefined }) {
  const orders = useAppStore((state) => state.records[piece.kind].newestFirst)
  const { outfitType, quantity, priceRow } = piece
  const found = useMemo(() => suggestPrice(orders, { outfitType, quantity }), [orders, outfitType, quantity])
  const last = readAmount(piece.lastPrice) ?? found
  const pieces = Number(quantity) || 1
  const offers = [
    ...(row?.price == null ? [] : [{ each: row.price, priceRow: row.id, words: 'list' }]),
    ...(last === undefined ? [] : [{ each: last, priceRow: '', words: 'last' }]),
  ]
  return (
    <div className={styles.row}>
      <AmountField
        label={pieces === 1 ? 'Price' : priceRow ? 'Price of each' : `Price for ${pieces} pieces`}
        value={piece.totalAmount}
        error={problems.totalAmount}
        onChange={(event) => onChange({ totalAmount: event.target.value, priceRow: '' })}
      />
      {offers.map((offer) => (
        <Chip
          key={offer.words}
          className={styles.offer}
          pressed={priceRow === offer.priceRow && readAmount(piece.totalAmount) === offer.each}
          onClick={() => onChange({ totalAmount: String(offer.each), priceRow: offer.priceRow })}
        >
          {formatRupees(offer.each)} {offer.words}
        </Chip>
      ))}
      {piece.changedPrices && <p className={styles.changed}>Today’s prices: {piece.changedPrices}</p>}
    </div>
  )
}
