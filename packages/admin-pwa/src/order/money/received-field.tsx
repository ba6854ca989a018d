import { formatRupees } from '@zari/shared/money/money'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import type { ComponentProps } from 'react'
import { AmountField } from '../../ui/amount-field.tsx'

const style = css({
  display: 'grid',
  gap: '2',
  justifyItems: 'start',
  '& > :first-child': { width: '100%' },
  '& input': { fontSize: '2xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
})

/** With a button that fills in what is owed. @param received rupees, where it can be read */
export function ReceivedField({
  field,
  received,
  owed,
  owedLabel,
  onFill,
}: {
  field: Omit<ComponentProps<typeof AmountField>, 'label'>
  received: number | undefined
  owed: number
  owedLabel: string
  onFill: (received: string) => void
}) {
  return (
    <div className={style}>
      <AmountField {...field} label="Received now" />
      {owed > 0 && (
        <Chip pressed={received === owed} onClick={() => onFill(String(owed))}>
          {owedLabel} {formatRupees(owed)}
        </Chip>
      )}
    </div>
  )
}
