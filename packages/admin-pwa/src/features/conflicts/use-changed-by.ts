import { useAppStore } from '../../state/app-store.ts'
import { type ChangedBy, changedBy } from './changed-by.ts'

/** Says who made the other side's changes, to whoever is signed in. */
export function useChangedBy(): (conflicts: ReadonlyArray<{ by?: string }>) => ChangedBy {
  const email = useAppStore(({ session }) => (session.state === 'signed-in' ? session.user.email : undefined))
  return (conflicts) => changedBy(conflicts, email)
}
