import { type ComponentProps, Suspense, lazy } from 'react'
import type { MeasureDialog } from './measure-dialog.tsx'

const Loaded = lazy(async () => ({ default: (await import('./measure-dialog.tsx')).MeasureDialog }))

/** Apart from what every screen needs; it is on the device like the rest of the app. */
export function LazyMeasureDialog(props: ComponentProps<typeof MeasureDialog>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
