import type { OrderRecord } from '@zari/shared/orders/order'
import { useState } from 'react'
import type { OrderChanges } from '../../sync/save/save-edits.ts'
import { type SaveOptions, useSaveEdits } from '../../sync/save/use-save.ts'
import { isReceiptWanted } from '../receipt/receipt-preferences.ts'
import { newReceipt } from './payment-parts.ts'

/** Called with a payment and the order that it is on. */
export type OpenReceipt = (paymentId: string, order: OrderRecord) => void

/** How a dialog saves money that it takes, once, and opens the receipt where that is chosen. */
export function useTakePayment(onReceipt: OpenReceipt | undefined) {
  // Created once, so that pressing twice makes one payment.
  const [receipt] = useState(newReceipt)
  const [saved, setSaved] = useState<readonly OrderRecord[]>()
  const [wantsReceipt, setWantsReceipt] = useState(isReceiptWanted)
  const { isSaving, saveAll } = useSaveEdits()

  /**
   * @param orders as they are shown
   * @param payments those of the changes that take money
   * @returns whether it is kept, and the dialog can close
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
    /** What was shown when saving began: the live records already include the payment. */
    saved,
    isSaving,
    take,
    receiptTick: { value: wantsReceipt, onChange: setWantsReceipt },
  }
}
