import { lazyDialog } from '../../ui/lazy-dialog.tsx'

export const LazyMeasurementDialog = lazyDialog(
  async () => (await import('./measurement-dialog.tsx')).MeasurementDialog,
)
