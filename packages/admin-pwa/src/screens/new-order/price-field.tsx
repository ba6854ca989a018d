import { formatRupees, readAmount } from '@zari/shared/money/money'
import { Button } from '@zari/shared/ui/controls'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { numberStyle, type PartProps, partStyle } from './customer-fields.tsx'
import { suggestPrice } from './suggest-price.ts'

const lastStyle = css({ alignSelf: 'start', fontSize: 'sm' })

export function PriceField({ piece, problems, onChange }: PartProps) {
  const orders = useAppStore((state) => state.records[piece.kind].newestFirst)
  const { outfitType, quantity } = piece
  const found = useMemo(() => suggestPrice(orders, { outfitType, quantity }), [orders, outfitType, quantity])
  const lastPrice = readAmount(piece.lastPrice) ?? found
  return (
    <div className={partStyle}>
      <div className={numberStyle}>
        <AmountField
          label="Total Amount"
          value={piece.totalAmount}
          error={problems.totalAmount}
          onChange={(event) => onChange({ totalAmount: event.target.value })}
        />
      </div>
      {lastPrice !== undefined && piece.totalAmount.trim() === '' && (
        <Button className={lastStyle} onClick={() => onChange({ totalAmount: String(lastPrice) })}>
          Use last price: {formatRupees(lastPrice)}
        </Button>
      )}
    </div>
  )
}
