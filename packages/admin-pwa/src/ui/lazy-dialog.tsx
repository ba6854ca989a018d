import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A dialog whose code is read when it is first opened. It is on the device like the rest of the app.
 * @param load imports the dialog's file
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
