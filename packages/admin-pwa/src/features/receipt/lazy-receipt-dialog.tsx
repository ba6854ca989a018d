import { type ComponentProps, Suspense, lazy } from 'react'
import type { ReceiptDialog } from './receipt-dialog.tsx'

const Loaded = lazy(async () => ({ default: (await import('./receipt-dialog.tsx')).ReceiptDialog }))

/** Apart from what every screen needs: most of the day nobody prints. It is on the device like the rest of the app. */
export function LazyReceiptDialog(props: ComponentProps<typeof ReceiptDialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
