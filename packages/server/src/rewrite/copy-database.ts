import type { Connection } from 'mongoose'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { digestOf } from '../backup/digest-stream.ts'
import { insertDocuments, rawDocuments } from '../backup/documents.ts'

const OF_MONGODB = new Set(['admin', 'config', 'local'])

/** Every collection with its options and indexes. @throws Error when a copy differs */
export async function copyDatabases(from: Connection, to: Connection): Promise<{ documents: number }> {
  const { databases } = await from.listDatabases()
  let documents = 0
  for (const { name } of databases.filter((each) => !OF_MONGODB.has(each.name))) {
    documents += await copyDatabase(from.useDb(name), to.useDb(name))
  }
  return { documents }
}

async function copyDatabase(from: Connection, to: Connection): Promise<number> {
  let documents = 0
  const found = (await from.db?.listCollections({}, { nameOnly: false }).toArray()) ?? []
  for (const { name, options, type } of found.filter((each) => !each.name.startsWith('system.'))) {
    await to.createCollection(name, options)
    if (type === 'view') continue
    documents += await copyDocuments(from, to, name)
    await copyIndexes(from, to, name)
  }
  return documents
}

async function copyDocuments(from: Connection, to: Connection, name: string): Promise<number> {
  const hash = createHash('sha256')
  let count = 0
  async function* read(): AsyncGenerator<Buffer> {
    for await (const document of rawDocuments(from, name)) {
      hash.update(document)
      count++
      yield document
    }
  }
  await insertDocuments(to, name, read())
  const written = await digestOf(rawDocuments(to, name))
  if (written.count !== count || written.digest !== hash.digest('hex')) {
    throw new Error(`${name}: the copy differs (${written.count} of ${count} documents)`)
  }
  return count
}

/** After the documents are compared: MongoDB deletes by an index with an expiry. */
async function copyIndexes(from: Connection, to: Connection, name: string): Promise<void> {
  const indexes = await from.collection(name).indexes()
  const made = indexes.filter((index) => index.name !== '_id_')
  if (made.length > 0) await to.db?.command({ createIndexes: name, indexes: made })
  if (isDeepStrictEqual(await to.collection(name).indexes(), indexes)) return
  throw new Error(`${name}: the indexes of the copy differ`)
}
