import type { OrderRecord } from '@zari/shared/orders/order'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { smallSelect } from '../../ui/styles.ts'
import { AssigneeOptions } from './assignee-select.tsx'

const PARAMETER = 'person'
const NOBODY = 'nobody'

/** One person's, nobody's or all; kept in the address. */
export function useAssigneeFilter(): { isShown: (order: OrderRecord) => boolean } {
  const person = useSearchParams()[0].get(PARAMETER) ?? ''
  const isShown = useCallback(
    ({ assigneeId }: OrderRecord) => !person || (assigneeId || NOBODY) === person,
    [person],
  )
  return { isShown }
}

export function AssigneeFilter() {
  const [params, setParams] = useSearchParams()
  const person = params.get(PARAMETER) ?? ''
  const hasPeople = useAppStore(({ assignees }) => Object.keys(assignees).length > 0)
  if (!hasPeople && !person) return null
  return (
    <select
      className={smallSelect}
      aria-label="Assigned to"
      value={person}
      onChange={({ target: { value } }) => {
        const next = new URLSearchParams(params)
        if (value) next.set(PARAMETER, value)
        else next.delete(PARAMETER)
        setParams(next, { replace: true, preventScrollReset: true })
      }}
    >
      <option value="">Everyone</option>
      <option value={NOBODY}>Not assigned</option>
      <AssigneeOptions chosen={person === NOBODY ? '' : person} />
    </select>
  )
}
