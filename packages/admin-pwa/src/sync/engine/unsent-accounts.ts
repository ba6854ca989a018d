import type { SessionUser } from '@zari/shared/auth/roles'
import { isOnCustomer } from '@zari/shared/operations/operation'
import { type Draft, type PictureBytes, readMeta, type StoredPicture, type StoreTx } from './storage.ts'
import { ownDrafts } from './drafts.ts'
import { type OutboxEntry, recordKey } from './entry.ts'
import { ownEntries } from './outbox.ts'
import { filesOf } from './pictures.ts'

type PictureToExport = StoredPicture & PictureBytes

/** Bytes turned into text in one call: a call takes a limited number of arguments. */
const CHUNK = 0x80_00

export function asDataUrl({ bytes, type }: Pick<PictureToExport, 'bytes' | 'type'>): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += CHUNK) text += String.fromCharCode(...all.subarray(at, at + CHUNK))
  return `data:${type};base64,${btoa(text)}`
}

/** A browser shows each of them when its text is put into the address bar. */
function picturesOf(user: string, files: readonly string[], pictures: readonly PictureToExport[]) {
  return pictures
    .filter((one) => one.user === user && (files.includes(one.id) || files.includes(one.path ?? '')))
    .map((one) => ({
      file: files.includes(one.id) ? one.id : one.path,
      name: one.name,
      data: asDataUrl(one),
    }))
}

function draftAsText(
  { id, user, changedAt, form, files }: Draft,
  pictures: readonly PictureToExport[],
): string {
  const draft = { order: id, typed: form, changedAt: new Date(changedAt).toISOString() }
  return JSON.stringify({ begun: draft, pictures: picturesOf(user, files, pictures) }, null, 2)
}

function asText(entry: OutboxEntry, pictures: readonly PictureToExport[]): string {
  const { key, operation, about, createdAt, state, problem } = entry
  const { record, ...content } = operation
  return JSON.stringify(
    {
      key,
      ...content,
      // `order` below is the record's key, so the order's content gets another name.
      ...(operation.type === 'create' && { newOrder: operation.order }),
      [isOnCustomer(operation) ? 'number' : 'order']: recordKey(record),
      customer: about,
      madeAt: new Date(createdAt).toISOString(),
      state,
      problem,
      pictures: picturesOf(entry.user, filesOf(entry), pictures),
    },
    null,
    2,
  )
}

/** @returns JSON; a Blob, because a few photos make a very long text */
function editsAsFile(
  entries: readonly OutboxEntry[],
  pictures: readonly PictureToExport[],
  drafts: readonly Draft[],
): Blob {
  const texts = [
    ...entries.map((entry) => asText(entry, pictures)),
    ...drafts.map((draft) => draftAsText(draft, pictures)),
  ]
  const parts = texts.flatMap((text, index) => [index === 0 ? '' : ',\n', text])
  return new Blob(['[\n', ...parts, '\n]\n'], { type: 'application/json' })
}

export interface UnsentAccount {
  account: string
  email: string | undefined
  count: number
  /** Nobody logged out, though the session may be over. */
  isOwner: boolean
}

async function emailsOf(tx: StoreTx): Promise<Readonly<Record<string, string>>> {
  return (await readMeta(tx, 'accounts'))?.emails ?? {}
}

export async function rememberAccount(tx: StoreTx, { id, email }: SessionUser): Promise<void> {
  const emails = await emailsOf(tx)
  if (emails[id] !== email) await tx.put('meta', { name: 'accounts', emails: { ...emails, [id]: email } })
}

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

export async function exportOf(tx: StoreTx, account: string): Promise<Blob> {
  const pictures: PictureToExport[] = []
  for (const picture of await tx.all('pictures')) {
    const isOwn = picture.user === account && picture.heldBytes > 0
    const stored = isOwn ? await tx.get('pictureBytes', picture.id) : undefined
    if (stored) pictures.push({ ...picture, ...stored })
  }
  return editsAsFile(await ownEntries(tx, account), pictures, [
    ...(await ownDrafts(tx, account)),
    ...(await ownDrafts(tx, account, 'measuring')),
  ])
}
