import type { SessionUser } from '@zari/shared/auth/roles'
import { readMeta, type StoreTx } from '../storage.ts'
import { ownDrafts } from './drafts.ts'
import type { EntryFormat } from './entry-format.ts'
import { editsAsFile, type PictureToExport } from './export-file.ts'
import { ownEntries } from './outbox.ts'

/** Unsent edits of one account on this device. */
export interface UnsentAccount {
  account: string
  /** Undefined when an earlier version of the app, which did not note it, kept them. */
  email: string | undefined
  count: number
  /** Whether the app is still this account's: nobody logged out, though the session may be over. */
  isOwner: boolean
}

async function emailsOf(tx: StoreTx): Promise<Readonly<Record<string, string>>> {
  return (await readMeta(tx, 'accounts'))?.emails ?? {}
}

/** Keeps the e-mail of an account whose edits may have to wait on this device. */
export async function rememberAccount(tx: StoreTx, { id, email }: SessionUser): Promise<void> {
  const emails = await emailsOf(tx)
  if (emails[id] !== email) await tx.put('meta', { name: 'accounts', emails: { ...emails, [id]: email } })
}

/** Deletes the e-mails of accounts whose edits have all reached the server. */
export async function forgetAccounts(tx: StoreTx): Promise<void> {
  const left = new Set((await tx.all('entries')).map(({ user }) => user))
  const emails = Object.entries(await emailsOf(tx)).filter(([id]) => left.has(id))
  await tx.put('meta', { name: 'accounts', emails: Object.fromEntries(emails) })
}

export async function listUnsentAccounts(tx: StoreTx): Promise<UnsentAccount[]> {
  const owner = (await readMeta(tx, 'user'))?.user
  const emails = await emailsOf(tx)
  const users = (await tx.all('entries')).map(({ user }) => user)
  return [...new Set(users)].map((account) => ({
    account,
    email: emails[account] ?? (owner?.id === account ? owner.email : undefined),
    count: users.filter((user) => user === account).length,
    isOwner: owner?.id === account,
  }))
}

export async function exportOf(tx: StoreTx, account: string, format: EntryFormat): Promise<Blob> {
  const pictures: PictureToExport[] = []
  for (const picture of await tx.all('pictures')) {
    const held =
      picture.user === account && picture.heldBytes > 0 ? await tx.get('pictureBytes', picture.id) : undefined
    if (held) pictures.push({ ...picture, ...held })
  }
  return editsAsFile(await ownEntries(tx, account, format), pictures, [
    ...(await ownDrafts(tx, account)),
    ...(await ownDrafts(tx, account, 'measuring')),
  ])
}
