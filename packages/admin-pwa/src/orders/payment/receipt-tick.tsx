import { css } from '@zari/shared/styled-system/css'
import { rememberReceiptWanted } from '../receipt/receipt-preferences.ts'

const style = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  cursor: 'pointer',
  '& input': { width: '1.375rem', height: '1.375rem', accentColor: 'action' },
})

/** What is chosen is chosen the next time, too. */
export function ReceiptTick({ value, onChange }: { value: boolean; onChange: (wants: boolean) => void }) {
  return (
    <label className={style}>
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => {
          onChange(target.checked)
          rememberReceiptWanted(target.checked)
        }}
      />
      Then open the receipt
    </label>
  )
}
