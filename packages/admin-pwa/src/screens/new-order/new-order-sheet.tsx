import { useState } from 'react'
import type { NewOrderStart } from '../../sync/app-state/app-store.ts'
import type { OrderToMake } from '../../sync/engine/new-entry.ts'
import { closeSheet, NewOrderDialog } from './new-order-dialog.tsx'
import { SavedOrders } from './saved-orders.tsx'

/** The form; then what can be done with the saved orders. */
export function NewOrderSheet(first: NewOrderStart) {
  const [start, setStart] = useState(first)
  const [saved, setSaved] = useState<readonly OrderToMake[]>()
  function begin() {
    setStart({})
    setSaved(undefined)
  }
  return saved ? (
    <SavedOrders saved={saved} onClose={closeSheet} onNew={begin} />
  ) : (
    <NewOrderDialog {...start} onSaved={setSaved} />
  )
}
