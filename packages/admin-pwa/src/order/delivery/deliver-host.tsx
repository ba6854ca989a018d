import type { OrderRecord } from '@zari/shared/orders/order'
import { useState } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useReopened } from '../../sync/hooks/use-draft-form.ts'
import { LazyDeliverDialog, LazyOrderDialog, LazyReceiptDialog } from '../dialogs/lazy-dialogs.ts'

const close = () => useAppStore.setState({ delivering: undefined })

const keep = () => useAppStore.setState({ cancelling: undefined })

/** The delivery's sheet, and the receipt after it; the sheet of a cancelling. */
export function DeliverHost() {
  const delivering = useAppStore((state) => state.delivering)
  useReopened('deliver', (record) => useAppStore.setState({ delivering: record as OrderRecord }))
  const cancelling = useAppStore((state) => state.cancelling)
  useReopened('cancelling', (record) => useAppStore.setState({ cancelling: record as OrderRecord }))
  const [paid, setPaid] = useState<{ record: OrderRecord; paymentId: string }>()
  return (
    <>
      {delivering && (
        <LazyDeliverDialog
          key={delivering.id}
          record={delivering}
          onClose={close}
          onReceipt={(paymentId, record) => {
            close()
            setPaid({ record, paymentId })
          }}
        />
      )}
      {cancelling && <LazyOrderDialog key={cancelling.id} name="cancel" record={cancelling} onClose={keep} />}
      {paid && <LazyReceiptDialog {...paid} onClose={() => setPaid(undefined)} />}
    </>
  )
}
