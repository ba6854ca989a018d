import { formatRupees } from '@zari/shared/money'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { useAppStore } from '../../sync/store/app-store.ts'
import { type PartProps, partStyle } from './customer-fields.tsx'
import { suggestPrice } from './suggest-price.ts'

const lastStyle = css({ alignSelf: 'start', fontSize: 'sm' })

export const amountStyle = css({
  '& input': { fontSize: 'xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
})

export const amountField = {
  inputMode: 'decimal',
  maxLength: 60,
  autoComplete: 'off',
  placeholder: '₹0',
} as const

/** @param suggested rupees, of the earlier order that this one is like */
export function PriceField({
  form,
  problems,
  onChange,
  suggested,
}: PartProps & { suggested: number | undefined }) {
  const orders = useAppStore((state) => state.records[form.kind].newestFirst)
  const found = useMemo(() => suggestPrice(orders, form.outfitType), [orders, form.outfitType])
  const lastPrice = suggested ?? found
  return (
    <div className={partStyle}>
      <div className={amountStyle}>
        <TextField
          {...amountField}
          label="Total Amount"
          value={form.totalAmount}
          error={problems.totalAmount}
          onChange={(event) => onChange({ totalAmount: event.target.value })}
        />
      </div>
      {lastPrice !== undefined && form.totalAmount.trim() === '' && (
        <Button className={lastStyle} onClick={() => onChange({ totalAmount: String(lastPrice) })}>
          {formatRupees(lastPrice)}, as last time
        </Button>
      )}
    </div>
  )
}
