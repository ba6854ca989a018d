import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { ChangesPage, OrderRecord } from '@zari/shared/orders/order'
import { useAppStore } from '../state/app-store.ts'
import type { Records } from '../state/records-slice.ts'
import { applyToKind } from './kind-records.ts'
import { tidyRecord } from './tidy-record.ts'

/** Brings the app's copy up to what a page of changes says. */
export function applyChanges({ changed, deleted }: Pick<ChangesPage, 'changed' | 'deleted'>): void {
  const { records } = useAppStore.getState()
  const next: Records = { ...records }
  for (const kind of ORDER_KINDS) {
    next[kind] = applyToKind(
      records[kind],
      changed.filter((record) => record.kind === kind).map(tidyRecord),
      new Set(deleted.filter((gone) => gone.kind === kind).map((gone) => gone.id)),
    )
  }
  useAppStore.setState({ records: next })
}

/** Puts one record, as the server just answered it, into the copy. */
export function applyRecord(record: OrderRecord): void {
  applyChanges({ changed: [record], deleted: [] })
}
