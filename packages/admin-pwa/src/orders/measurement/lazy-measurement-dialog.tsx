import { lazyDialog } from '../../ui/lazy-dialog.tsx'

export const LazyMeasureDialog = lazyDialog(
  async () => (await import('./measurement-dialog.tsx')).MeasureDialog,
)
