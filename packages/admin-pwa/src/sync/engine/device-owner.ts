import { readRole, type Role, type SessionUser } from '@zari/shared/auth/roles'
import type { OutboxEntry } from './entry.ts'
import { putEntry } from './outbox.ts'
import { forgetPictures } from './pictures.ts'
import { forgetAccounts, rememberAccount } from './unsent-accounts.ts'
import type { Ports } from './ports.ts'
import { clearReplica, REPLICA_STORES, openReplica } from './replica.ts'
import { ALL_STORES, readMeta, type StoreTx } from './storage.ts'

/** Whether what two accounts, or two roles of one, may know is the same: else one must not see the other's replica. */
export function haveSameAccess(one: Pick<SessionUser, 'role'>, other: Pick<SessionUser, 'role'>): boolean {
  return (readRole(one.role) === 'workroom') === (readRole(other.role) === 'workroom')
}

async function emptyReplica(tx: StoreTx): Promise<void> {
  await tx.clear('opened')
  await clearReplica(tx)
}

/** @returns whether it was another account, or another role */
export function setOwner({ store }: Ports, who: SessionUser): Promise<boolean> {
  return store.transact('readwrite', REPLICA_STORES, async (tx) => {
    const before = (await readMeta(tx, 'user'))?.user
    await tx.put('meta', { name: 'user', user: who })
    await rememberAccount(tx, who)
    if (before?.id !== who.id || !haveSameAccess(before, who)) await emptyReplica(tx)
    return before?.id !== who.id || readRole(before.role) !== who.role
  })
}

/** @returns whether that is news, and they are the owner still */
export function setRole({ store }: Ports, account: string, role: Role): Promise<boolean> {
  return store.transact('readwrite', REPLICA_STORES, async (tx) => {
    const before = (await readMeta(tx, 'user'))?.user
    if (before?.id !== account || readRole(before.role) === role) return false
    const after = { ...before, role }
    await tx.put('meta', { name: 'user', user: after })
    if (!haveSameAccess(before, after)) await emptyReplica(tx)
    return true
  })
}

/** Nobody owns the app from now on: clears everything but the unsent edits and drafts. */
export async function clearOwner({ store }: Ports): Promise<void> {
  await store.transact('readwrite', ALL_STORES, async (tx) => {
    await tx.put('meta', { name: 'user', user: null })
    await clearReplica(tx)
    await tx.clear('opened')
    await forgetPictures(tx)
    await forgetAccounts(tx)
  })
}

export async function restoreOwn(
  tx: StoreTx,
  user: SessionUser,
  entries: readonly OutboxEntry[],
): Promise<void> {
  await tx.put('meta', { name: 'user', user })
  await rememberAccount(tx, user)
  await openReplica(tx)
  for (const entry of entries) await putEntry(tx, entry)
  await tx.put('meta', { name: 'seq', last: Math.max(0, ...entries.map(({ seq }) => seq)) })
}
