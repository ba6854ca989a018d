import { parseJson } from '@zari/shared/lib/validation'
import { dirname, resolve } from 'node:path'
import * as v from 'valibot'
import { type ListedErasure, listedErasureSchema } from '../features/erasures/index.ts'
import type { Env } from '../lib/env.ts'
import { ignoreMissing } from '../lib/files.ts'
import type { BackupStore } from './backup-store.ts'
import { BackupError } from './format.ts'
import { listStorage, storeAt } from './nightly-backup.ts'

/** Beside the backups: ids of orders and people, and HMACs of numbers. No name, and not the key. */
export const ERASURE_LIST = 'erasures.json'

const listSchema = v.object({
  product: v.literal('zari'),
  erasures: v.array(listedErasureSchema),
})

type Store = Pick<BackupStore, 'address' | 'readFile' | 'writeFile'>

/** @returns undefined when there is none @throws BackupError when it cannot be read */
export async function readErasures(store: Store): Promise<ListedErasure[] | undefined> {
  const file = await store.readFile(ERASURE_LIST).catch((error: unknown) => {
    // A bucket says so.
    if (error instanceof BackupError) return undefined
    return ignoreMissing(undefined)(error)
  })
  if (!file) return undefined
  const read = v.safeParse(listSchema, parseJson(String(file)))
  if (!read.success) {
    throw new BackupError(
      `${store.address}/${ERASURE_LIST} cannot be read. Repair it, or move it away: what only it names is not erased again then`,
    )
  }
  return read.output.erasures
}

export const joined = (...lists: ReadonlyArray<readonly ListedErasure[]>): ListedErasure[] => [
  ...new Map(lists.flat().map((each) => [each.id, each])).values(),
]

export async function addErasures(store: Store, added: readonly ListedErasure[]): Promise<void> {
  const erasures = joined((await readErasures(store)) ?? [], added)
  await store.writeFile(ERASURE_LIST, `${JSON.stringify({ product: 'zari', erasures }, null, 1)}\n`)
}

/** From beside a backup, and from where this installation keeps it. @returns undefined without any @throws BackupError */
export async function allErasures(backup: string, env: Env): Promise<ListedErasure[] | undefined> {
  const stores = [storeAt(dirname(backup), env), listStorage(env), storeAt(resolve(env.DATA_DIR), env)]
  const lists: ListedErasure[][] = []
  for (const store of stores) lists.push(...[await readErasures(store)].filter((list) => list !== undefined))
  return lists.length > 0 ? joined(...lists) : undefined
}
