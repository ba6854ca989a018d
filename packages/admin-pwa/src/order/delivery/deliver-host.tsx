import type { OrderRecord } from '@zari/shared/orders/order'
import { useState } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useReopened } from '../../sync/hooks/use-draft-form.ts'
import { LazyDeliverDialog, LazyOrderDialog, LazyReceiptDialog } from '../dialogs/lazy-dialogs.ts'

const { setState } = useAppStore
const closeDelivery = () => setState({ delivering: undefined })
const closeCancelling = () => setState({ cancelling: undefined })

/** To deliver, the receipt after it, and to cancel: outside lists, which the order may leave meanwhile. */
export function DeliverHost() {
  const delivering = useAppStore((state) => state.delivering)
  useReopened('deliver', (record) => setState({ delivering: record as OrderRecord }))
  const cancelling = useAppStore((state) => state.cancelling)
  useReopened('cancelling', (record) => setState({ cancelling: record as OrderRecord }))
  const [paid, setPaid] = useState<{ record: OrderRecord; paymentId: string }>()
  return (
    <>
      {delivering && (
        <LazyDeliverDialog
          key={delivering.id}
          record={delivering}
          onClose={closeDelivery}
          onReceipt={(paymentId, record) => {
            closeDelivery()
            setPaid({ record, paymentId })
          }}
        />
      )}
      {cancelling && (
        <LazyOrderDialog key={cancelling.id} name="cancel" record={cancelling} onClose={closeCancelling} />
      )}
      {paid && <LazyReceiptDialog {...paid} onClose={() => setPaid(undefined)} />}
    </>
  )
}
