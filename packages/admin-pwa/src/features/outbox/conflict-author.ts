import { useAppStore } from '../../sync/store/app-store.ts'

/** Who changed the same thing, in words for the person at the screen. */
interface ChangedBy {
  /** Whether all of it was her own doing, at another screen. */
  isOwn: boolean
  sentence: string
  /** After a customer's name or a date. */
  note: string
}

/**
 * @param conflicts as the server sent them; `by` is the account in its history
 * @param own the account that is signed in
 */
export function changedBy(conflicts: ReadonlyArray<{ by?: string }>, own: string | undefined): ChangedBy {
  const accounts = new Set(conflicts.map(({ by }) => by))
  const isOwn = own !== undefined && accounts.size === 1 && accounts.has(own)
  if (isOwn) {
    return {
      isOwn,
      sentence: 'You changed the same thing yourself, in another tab or on another device.',
      note: 'you changed it yourself meanwhile, in another tab or on another device',
    }
  }
  const isSomebodyElse = !accounts.has(undefined) && !(own !== undefined && accounts.has(own))
  return {
    isOwn,
    sentence: isSomebodyElse
      ? 'Somebody else changed the same thing while you were editing.'
      : 'The same thing was changed elsewhere while you were editing.',
    note: isSomebodyElse ? 'somebody else changed it meanwhile' : 'it was changed elsewhere meanwhile',
  }
}

/** Says who made the other side's changes, to whoever is signed in. */
export function useChangedBy(): (conflicts: ReadonlyArray<{ by?: string }>) => ChangedBy {
  const email = useAppStore(({ session }) => (session.state === 'signed-in' ? session.user.email : undefined))
  return (conflicts) => changedBy(conflicts, email)
}
