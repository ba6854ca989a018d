import type { SessionUser } from '@zari/shared/auth/login-schema'
import { COPY_STORES, type CopyChange, clearCopy, formatToKeep } from '../copy/local-copy.ts'
import type { Ports } from '../ports.ts'
import { forgetAccounts, rememberAccount } from '../queue/left-behind.ts'
import { forgetPictures } from '../queue/queued-pictures.ts'
import { ALL_STORES, readMeta } from '../store.ts'

/**
 * This person owns the app from now on. The copy of the one before is deleted; her unsent edits stay, for her.
 * @returns undefined when it was this person's already
 */
export function setOwner({ store, copyFormat }: Ports, who: SessionUser): Promise<CopyChange | undefined> {
  return store.transact('readwrite', COPY_STORES, async (tx) => {
    const before = (await readMeta(tx, 'user'))?.user
    await tx.put('meta', { name: 'user', user: who })
    await rememberAccount(tx, who)
    if (before?.id === who.id) return undefined
    await tx.clear('opened')
    return clearCopy(tx, await formatToKeep(tx, copyFormat))
  })
}

/** Nobody owns the app from now on: clears everything but the edits that are not sent. */
export async function clearOwner({ store, copyFormat }: Ports): Promise<void> {
  await store.transact('readwrite', ALL_STORES, async (tx) => {
    await tx.put('meta', { name: 'user', user: null })
    await clearCopy(tx, await formatToKeep(tx, copyFormat))
    await tx.clear('opened')
    await forgetPictures(tx)
    await forgetAccounts(tx)
  })
}
