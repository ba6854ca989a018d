import { useAppStore } from '../../sync/app-state/app-store.ts'

interface ChangedBy {
  isOwn: boolean
  sentence: string
  note: string
}

/** @param conflicts with the account as `by` @param own the signed-in account */
export function changedBy(conflicts: ReadonlyArray<{ by?: string }>, own: string | undefined): ChangedBy {
  const accounts = new Set(conflicts.map(({ by }) => by))
  const isOwn = own !== undefined && accounts.size === 1 && accounts.has(own)
  if (isOwn) {
    return {
      isOwn,
      sentence: 'You also changed this in another tab or on another device.',
      note: 'you also changed it in another tab or on another device',
    }
  }
  const isSomebodyElse = !accounts.has(undefined) && !(own !== undefined && accounts.has(own))
  return {
    isOwn,
    sentence: isSomebodyElse
      ? 'Another person also changed this.'
      : 'This was also changed on another device.',
    note: isSomebodyElse ? 'another person also changed it' : 'also changed on another device',
  }
}

export function useChangedBy(): (conflicts: ReadonlyArray<{ by?: string }>) => ChangedBy {
  const email = useAppStore(({ session }) => (session.state === 'signed-in' ? session.user.email : undefined))
  return (conflicts) => changedBy(conflicts, email)
}
