import type { OrderRecord } from '@zari/shared/orders/order'
import { useState } from 'react'
import type { OrderChanges } from '../../sync/hooks/save-edits.ts'
import { type SaveOptions, useSaveEdits } from '../../sync/hooks/use-save.ts'
import { Tick } from '../../ui/tick.tsx'
import { isReceiptWanted, rememberReceiptWanted } from '../receipt/receipt-preferences.ts'
import type { NewReceipt } from './payment-parts.ts'

export type OpenReceipt = (paymentId: string, order: OrderRecord) => void

/** Opens the receipt after saving, if that is ticked. */
export function useTakePayment(onReceipt: OpenReceipt | undefined) {
  const [saved, setSaved] = useState<readonly OrderRecord[]>()
  const [wantsReceipt, setWantsReceipt] = useState(isReceiptWanted)
  const { isSaving, saveAll } = useSaveEdits()

  /**
   * @param form made their ids
   * @param payments the changes that take money
   * @param changes all that are saved
   * @returns whether the dialog can close
   */
  async function take(
    form: NewReceipt & { end: () => void },
    orders: readonly OrderRecord[],
    payments: readonly OrderChanges[],
    changes = payments,
    options?: SaveOptions,
  ): Promise<boolean> {
    setSaved(orders)
    const { type, kept } = await saveAll(changes, options)
    // The payment is stored even if the total conflicts.
    const isKept = type !== 'open' || kept.length > 0
    const [first] = payments
    if (!isKept) setSaved(undefined)
    else if (first && wantsReceipt && onReceipt) {
      form.end()
      onReceipt(form.partId(first.seen.id), first.seen)
      return false
    }
    return isKept
  }

  return {
    /** As shown when saving began: the live ones include the payment. */
    saved,
    isSaving,
    take,
    receiptTick: onReceipt && (
      <Tick
        checked={wantsReceipt}
        onChange={(wants) => {
          setWantsReceipt(wants)
          rememberReceiptWanted(wants)
        }}
      >
        Open the receipt after saving
      </Tick>
    ),
  }
}
