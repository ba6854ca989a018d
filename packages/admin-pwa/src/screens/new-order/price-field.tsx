import { formatRupees, readAmount } from '@zari/shared/money/money'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { useMemo } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { numberStyle, type PartProps } from './customer-fields.tsx'
import { suggestPrice } from './suggest-price.ts'

const styles = {
  row: css({ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '2' }),
  offers: css({ display: 'flex', gap: '2', marginTop: '1.75rem' }),
  offer: css({ paddingInline: '3', fontVariantNumeric: 'tabular-nums' }),
}

/** Of the garment. @param row of the price list, where the outfit is in it */
export function PriceField({ piece, problems, onChange, row }: PartProps & { row: PriceRow | undefined }) {
  const orders = useAppStore((state) => state.records[piece.kind].newestFirst)
  const { outfitType, quantity } = piece
  const found = useMemo(() => suggestPrice(orders, { outfitType, quantity }), [orders, outfitType, quantity])
  const lastPrice = readAmount(piece.lastPrice) ?? found
  const pieces = Number(quantity) || 1
  const typed = readAmount(piece.totalAmount)
  const label = pieces === 1 ? 'Price' : piece.priceRow ? 'Price of each' : `Price for ${pieces} pieces`
  return (
    <div className={styles.row}>
      <div className={numberStyle}>
        <AmountField
          label={label}
          value={piece.totalAmount}
          error={problems.totalAmount}
          onChange={(event) => onChange({ totalAmount: event.target.value, priceRow: '' })}
        />
      </div>
      <div className={styles.offers}>
        {row?.price != null && (
          <Chip
            className={styles.offer}
            pressed={piece.priceRow === row.id && typed === row.price}
            onClick={() => onChange({ totalAmount: String(row.price), priceRow: row.id })}
          >
            {formatRupees(row.price)} list
          </Chip>
        )}
        {lastPrice !== undefined && (
          <Chip
            className={styles.offer}
            pressed={!piece.priceRow && typed === lastPrice}
            onClick={() => onChange({ totalAmount: String(lastPrice), priceRow: '' })}
          >
            {formatRupees(lastPrice)} last
          </Chip>
        )}
      </div>
    </div>
  )
}
