import { isObject } from '@zari/shared/lib/objects'
import { rowsAsFile } from '../engine/set-aside.ts'
import type { StoreName } from '../engine/storage.ts'
import { DATABASE } from './idb-schema.ts'
import { openAsItIs } from './idb-store.ts'

type Row = Readonly<Record<string, unknown>>

export async function exportAsItIs(name = DATABASE): Promise<Blob> {
  const db = await openAsItIs(name)
  try {
    const rowsOf = async (store: StoreName): Promise<Row[]> =>
      db?.objectStoreNames.contains(store)
        ? ((await db.getAll(store)) as unknown[]).filter((row): row is Row => isObject(row))
        : []
    const meta = await rowsOf('meta')
    const owner = meta.find((row) => row['name'] === 'user')?.['user']
    const isOwn = (row: unknown) => isObject(row) && isObject(owner) && row['user'] === owner['id']
    const drafts = meta.flatMap((row) => (Array.isArray(row['drafts']) ? (row['drafts'] as unknown[]) : []))
    const pictures = (await rowsOf('pictures')).filter(isOwn)
    const bytes = new Map((await rowsOf('pictureBytes')).map((row) => [row['id'], row['bytes']]))
    return rowsAsFile([
      ...(await rowsOf('entries')).filter(isOwn),
      ...(await rowsOf('set-aside')).filter(isOwn),
      ...drafts.filter(isOwn),
      ...pictures.map((picture) => ({ ...picture, bytes: bytes.get(picture['id']) })),
    ])
  } finally {
    db?.close()
  }
}
