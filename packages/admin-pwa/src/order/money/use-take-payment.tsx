import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import type { OrderChanges } from '../../sync/hooks/save-edits.ts'
import { type SaveOptions, useSaveEdits } from '../../sync/hooks/use-save.ts'
import { isReceiptWanted, rememberReceiptWanted } from '../receipt/receipt-preferences.ts'
import { newReceipt } from './payment-parts.ts'

const tick = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  cursor: 'pointer',
  '& input': { width: '1.375rem', height: '1.375rem', accentColor: 'action' },
})

/** Called with a payment and the order that it is on. */
export type OpenReceipt = (paymentId: string, order: OrderRecord) => void

/** Saves the payment of a dialog, once, and then opens the receipt if that is ticked. */
export function useTakePayment(onReceipt: OpenReceipt | undefined) {
  // Created once, so that pressing twice makes one payment.
  const [receipt] = useState(newReceipt)
  const [saved, setSaved] = useState<readonly OrderRecord[]>()
  const [wantsReceipt, setWantsReceipt] = useState(isReceiptWanted)
  const { isSaving, saveAll } = useSaveEdits()

  /**
   * @param orders as they are shown
   * @param payments the changes that take money
   * @param changes all changes to save
   * @returns whether they are saved and the dialog can close
   */
  async function take(
    orders: readonly OrderRecord[],
    payments: readonly OrderChanges[],
    changes = payments,
    options?: SaveOptions,
  ): Promise<boolean> {
    setSaved(orders)
    const { type, kept } = await saveAll(changes, options)
    // The payment is stored even if the total conflicts; the conflict has been reported.
    const isKept = type !== 'open' || kept.length > 0
    const [first] = payments
    if (!isKept) setSaved(undefined)
    else if (first && wantsReceipt && onReceipt) {
      onReceipt(receipt.partId(first.seen.id), first.seen)
      return false
    }
    return isKept
  }

  return {
    receipt,
    /** The orders as shown when saving began: the live ones already include the payment. */
    saved,
    isSaving,
    take,
    receiptTick: onReceipt && <ReceiptTick value={wantsReceipt} onChange={setWantsReceipt} />,
  }
}

/** The device remembers the choice for the next payment. */
function ReceiptTick({ value, onChange }: { value: boolean; onChange: (wants: boolean) => void }) {
  return (
    <label className={tick}>
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => {
          onChange(target.checked)
          rememberReceiptWanted(target.checked)
        }}
      />
      Open the receipt after saving
    </label>
  )
}
