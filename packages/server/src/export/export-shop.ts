import { fileFields } from '@zari/shared/orders/field-lists'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { imageEnding } from '@zari/shared/uploads/limits'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import { stringify } from 'csv-stringify'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assigneesOf } from '../features/accounts/index.ts'
import { everyCustomer } from '../features/customers/index.ts'
import { listPieces } from '../features/gallery/index.ts'
import {
  exportColumns,
  csvFormat,
  writeCsv,
  withNames,
  presentOrder,
  rawOrders,
  PUBLIC_PROJECTION,
} from '../features/orders/index.ts'
import { uploadKeys } from '../features/uploads/index.ts'
import type { Services } from '../server/services.ts'

type Source = Pick<
  Services,
  'orders' | 'accounts' | 'tailors' | 'gallery' | 'priceList' | 'objectStore' | 'shop'
>

export class ExportError extends Error {
  override name = 'ExportError'
}

interface Exported {
  records: number
  pictures: number
  missing: string[]
}

/** Complete or absent. @param folder must be missing or empty @throws ExportError */
export async function exportShop(source: Source, folder: string): Promise<Exported> {
  await refuseFull(folder)
  const unfinished = join(dirname(folder), `.export.${randomUUID().slice(0, 8)}`)
  const done: Exported = { records: 0, pictures: 0, missing: [] }
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    for (const kind of ORDER_KINDS) await exportKind(source, kind, unfinished, done)
    await exportCustomers(source, unfinished)
    await exportGallery(source, unfinished, done)
    await exportPriceList(source, unfinished)
    await exportSettings(source, unfinished, done)
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
    return done
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function refuseFull(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new ExportError(`${folder} cannot be read: ${error.code ?? error.message}`, { cause: error })
  })
  if (found.length > 0) throw new ExportError(`${folder} is not empty. Name a new folder.`)
}

async function* recordsOf({ orders }: Source, kind: OrderKind) {
  const { imported: _, ...withoutKeys } = PUBLIC_PROJECTION
  const cursor = rawOrders(orders, kind)
    .find({}, { projection: withoutKeys, sort: { _id: 1 } })
    .batchSize(500)
  for await (const raw of cursor) {
    const record = presentOrder(kind, raw)
    yield {
      record,
      json: {
        ...record,
        linkToken: undefined,
        ...(raw['imported'] !== undefined && { imported: raw['imported'] }),
      },
    }
  }
}

async function* asJson(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const item of items) {
    yield before + JSON.stringify(item)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

function exportCustomers({ orders }: Source, folder: string): Promise<void> {
  return write(join(folder, 'customers.json'), asJson(everyCustomer(orders.customers)))
}

async function exportKind(source: Source, kind: OrderKind, folder: string, done: Exported): Promise<void> {
  const name = join(folder, orderKinds[kind].adminPath.slice(1))
  async function* whole(): AsyncGenerator {
    for await (const { json } of recordsOf(source, kind)) yield json
  }
  async function* records(): AsyncGenerator<OrderRecord> {
    for await (const { record } of recordsOf(source, kind)) yield record
  }
  await write(`${name}.json`, asJson(whole()))
  const assignees = await assigneesOf(source.accounts, source.tailors)
  const rows = withNames(source.orders, assignees, records())
  await write(`${name}.csv`, writeCsv(exportColumns(kind), rows))
  for await (const record of records()) {
    done.records++
    await exportPictures(source, record, join(name, record.id.replace(/[^\w.-]/g, '_')), done)
  }
}

async function exportPictures(
  source: Source,
  record: OrderRecord,
  folder: string,
  done: Exported,
): Promise<void> {
  for (const field of fileFields) {
    const paths = [record[field] ?? []].flat().map(String)
    for (const [index, path] of paths.entries()) {
      const id = uploadIdOf(path)
      if (!id) continue
      const object = await source.objectStore.open(uploadKeys.claimed(id))
      if (!object) {
        done.missing.push(path)
        continue
      }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const ending = imageEnding(object.type) || extname(path)
      await write(join(folder, `${field}-${index + 1}${ending}`), object.body)
      done.pictures++
    }
  }
}

async function exportSettings({ shop, objectStore }: Source, folder: string, done: Exported): Promise<void> {
  const settings = await shop.settings()
  await write(join(folder, 'shop.json'), [`${JSON.stringify(settings, null, 2)}\n`])
  const pictures = { logo: settings.logo?.path, founder: settings.founderPhoto?.source }
  for (const [name, path] of Object.entries(pictures)) {
    if (path === undefined) continue
    const object = await objectStore.open(uploadKeys.claimed(uploadIdOf(path) ?? ''))
    if (!object) {
      done.missing.push(path)
      continue
    }
    await mkdir(join(folder, 'shop'), { recursive: true, mode: 0o700 })
    await write(join(folder, 'shop', name + imageEnding(object.type)), object.body)
    done.pictures++
  }
}

async function exportGallery(
  { gallery, objectStore }: Source,
  folder: string,
  done: Exported,
): Promise<void> {
  const pieces = await listPieces(gallery)
  for (const { id, picture } of pieces) {
    const object = picture && (await objectStore.open(uploadKeys.claimed(uploadIdOf(picture.source) ?? '')))
    if (picture && !object) done.missing.push(picture.source)
    if (!object) continue
    const photographs = join(folder, 'gallery')
    await mkdir(photographs, { recursive: true, mode: 0o700 })
    await write(join(photographs, id + imageEnding(object.type)), object.body)
    done.pictures++
  }
  const rows = pieces.map(({ picture, ...piece }) => ({ ...piece, picture: picture?.source ?? '' }))
  await writeTable(join(folder, 'gallery'), pieces, rows)
}

async function exportPriceList({ priceList }: Source, folder: string): Promise<void> {
  const list = await priceList.list()
  const rows = list.map(({ piece: _piece, ...row }) => ({ nameTe: '', nameHi: '', ...row }))
  await writeTable(join(folder, 'price-list'), list, rows)
}

async function writeTable(name: string, records: readonly object[], rows: object[]): Promise<void> {
  await write(`${name}.json`, [`${JSON.stringify(records, null, 2)}\n`])
  await write(`${name}.csv`, stringify(rows, { ...csvFormat, header: true, bom: true }))
}

function write(file: string, content: Iterable<string> | AsyncIterable<string | Buffer>): Promise<void> {
  return pipeline(Readable.from(content), createWriteStream(file, { mode: 0o600, flush: true }))
}
