import { useAppStore } from '../../sync/store/app-store.ts'

interface ChangedBy {
  isOwn: boolean
  sentence: string
  note: string
}

/**
 * @param conflicts from the server, with the account as `by`
 * @param own the signed-in account
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

export function useChangedBy(): (conflicts: ReadonlyArray<{ by?: string }>) => ChangedBy {
  const email = useAppStore(({ session }) => (session.state === 'signed-in' ? session.user.email : undefined))
  return (conflicts) => changedBy(conflicts, email)
}
