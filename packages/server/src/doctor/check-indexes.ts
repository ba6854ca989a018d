import type { Connection, Model } from 'mongoose'
import { type Finding, found } from './finding.ts'

export type Indexed = Pick<Model<unknown>, 'schema' | 'createIndexes'> & { collection: { name: string } }

const nameOf = (key: object) =>
  Object.entries(key)
    .map(([field, direction]) => `${field}_${direction}`)
    .join('_')

export async function missingIndexes(connection: Connection, model: Indexed): Promise<string[]> {
  const { name } = model.collection
  const isThere = (await connection.listCollections()).some((each) => each.name === name)
  const present = isThere ? await connection.collection(name).indexes() : []
  const have = new Set(present.map(({ key, unique }) => `${nameOf(key)}${unique ? ' unique' : ''}`))
  return model.schema
    .indexes()
    .map(([key, options]) => `${nameOf(key)}${options.unique ? ' unique' : ''}`)
    .filter((index) => !have.has(index))
    .map((index) => `${name}: ${index}`)
}

export async function checkIndexes(connection: Connection, models: readonly Indexed[]): Promise<Finding[]> {
  const missing = await Promise.all(models.map((model) => missingIndexes(connection, model)))
  return found({
    what: 'indexes that are missing',
    ids: missing.flat(),
    remedy: 'mend',
    advice: 'Lists are slow, and what must be unique may not be. The next start makes them too.',
  })
}
