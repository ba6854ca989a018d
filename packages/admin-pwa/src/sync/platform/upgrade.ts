import { isObject } from '@zari/shared/lib/objects'
import type { IDBPTransaction } from 'idb'
import type { SetAsideRow, StoreName } from '../engine/storage.ts'
import type { Schema } from './idb-schema.ts'

type Row = Readonly<Record<string, unknown>>

/** Makes a row of the version before one of this version. @throws where it can't */
type Convert = (row: Row) => Row

/** Records need nothing: they are read anew. */
export interface UpgradeStep {
  entry?: Convert
  draft?: Convert
  picture?: Convert
}

export type UpgradeSteps = Readonly<Record<number, UpgradeStep>>

/** By the version that a step makes. */
export const upgradeSteps: UpgradeSteps = {}

export type UpgradeTransaction = IDBPTransaction<Schema, StoreName[], 'versionchange'>

/**
 * Of all accounts. A row on which a step throws is set aside with its pictures.
 * Only requests to the database may be awaited: else the browser ends the transaction.
 */
export async function convertRows(
  transaction: UpgradeTransaction,
  from: number,
  to: number,
  steps: UpgradeSteps,
): Promise<void> {
  const storeOf = (name: StoreName) => transaction.objectStore(name) as UntypedStore
  const [pictures, bytes, meta] = [storeOf('pictures'), storeOf('pictureBytes'), storeOf('meta')]
  const picturesBefore = (await pictures.getAll()) as Row[]

  function converted(what: keyof UpgradeStep, row: Row): Row | undefined {
    try {
      let now = row
      for (let version = from + 1; version <= to; version++) now = steps[version]?.[what]?.(now) ?? now
      return now
    } catch (error) {
      reportError(error)
      return undefined
    }
  }

  async function putAside(what: keyof UpgradeStep, row: Row, id: unknown): Promise<void> {
    const text = JSON.stringify(row)
    const named: Row[] = []
    for (const picture of picturesBefore.filter((each) => text.includes(String(each['id']))))
      named.push({ ...picture, ...((await bytes.get(String(picture['id']))) as Row | undefined) })
    const user = typeof row['user'] === 'string' ? row['user'] : null
    const kept: SetAsideRow = { id: `${what} ${String(id)}`, what, user, row, pictures: named }
    await storeOf('set-aside').put({ ...kept })
  }

  async function convertStore(what: keyof UpgradeStep, store: UntypedStore, key: string): Promise<void> {
    for (const row of (await store.getAll()) as Row[]) {
      const now = converted(what, row)
      if (now === row) continue
      if (now) {
        await store.put(now)
        continue
      }
      await putAside(what, row, row[key])
      await store.delete(String(row[key]))
    }
  }

  await convertStore('entry', storeOf('entries'), 'key')
  for (const name of ['drafts', 'measuring']) {
    const stored = (await meta.get(name)) as Row | undefined
    if (!isObject(stored) || !Array.isArray(stored['drafts'])) continue
    const drafts: Row[] = []
    // One that has ended is without what was typed.
    const rows = (stored['drafts'] as Row[]).filter((draft) => draft['ended'] === undefined)
    for (const draft of rows) {
      const now = converted('draft', draft)
      if (now) drafts.push(now)
      else await putAside('draft', draft, draft['id'])
    }
    await meta.put({ ...stored, drafts })
  }
  await convertStore('picture', pictures, 'id')
  const replica = (await meta.get('replica')) as Row | undefined
  if (replica) await meta.put({ ...replica, cursor: '', stamp: Number(replica['stamp']) + 1 })
}

interface UntypedStore {
  getAll(): Promise<unknown[]>
  get(key: string): Promise<unknown>
  put(row: Row): Promise<unknown>
  delete(key: string): Promise<void>
}
