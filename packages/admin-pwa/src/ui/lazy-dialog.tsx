import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A dialog whose code is loaded when it is first opened.
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
