import { apiPaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { RawOrder } from '../db/keyset.ts'
import { rawOrders } from '../features/orders/order-store.ts'
import { importFiles } from '../import/import-files.ts'
import { PictureFolder } from '../import/picture-folder.ts'
import { readNaming, UnknownWords } from '../import/naming.ts'
import type { ImportKind } from '../import/types.ts'
import type { TestClient } from './test-client.ts'
import { startTestServer, type TestServer } from './test-server.ts'

interface Options {
  write?: boolean
  kind?: ImportKind
  pictures?: string
  columns?: string[]
  statuses?: string[]
  /** Called with each line, instead of collecting the report. */
  tell?: (line: string) => void
}

/** Nothing of an earlier test. The gallery stays. */
async function clearOrders({ orders, uploads }: TestServer['services']): Promise<void> {
  for (const kind of ORDER_KINDS) await rawOrders(orders, kind).deleteMany({})
  const { changeLog, history, customers, keys, links } = orders
  await Promise.all([
    changeLog.tombstones.deleteMany({}),
    history.model.deleteMany({}),
    customers.model.deleteMany({}),
    keys.model.deleteMany({}),
    links.model.deleteMany({}),
    uploads.claims.deleteMany({}),
  ])
}

export function useImport() {
  let shop: TestServer | undefined
  let staff: TestClient | undefined
  let folder = ''
  let report: string[] = []
  let unknown = new UnknownWords()

  beforeAll(async () => {
    shop = await startTestServer({})
    staff = await shop.signedIn()
    folder = await mkdtemp(join(tmpdir(), 'zari-import-'))
  })
  afterAll(async () => {
    await shop?.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(() => clearOrders(begun(shop).services))

  function begun<T>(thing: T | undefined): T {
    if (thing === undefined) throw new Error('No test has begun')
    return thing
  }

  return {
    get shop() {
      return begun(shop)
    },
    get staff() {
      return begun(staff)
    },
    get folder() {
      return folder
    },
    /** The last lines of a dry run. */
    get toCopy() {
      return unknown.lines()
    },
    get report() {
      return report
    },

    aFile: async (name: string, content: string | Buffer): Promise<string> => {
      const file = join(folder, name)
      await writeFile(file, content)
      return file
    },

    run: async (files: string[], { pictures, columns = [], statuses = [], ...others }: Options = {}) => {
      report = []
      unknown = new UnknownWords()
      return importFiles(begun(shop).services, files, {
        tell: (line) => void report.push(line),
        naming: readNaming(columns, statuses),
        unknown,
        ...others,
        pictures: pictures === undefined ? undefined : await PictureFolder.open(pictures),
      })
    },

    listOf: async (kind: OrderKind): Promise<OrderRecord[]> =>
      (await begun(staff).get(apiPaths.adminList(kind))).json as OrderRecord[],

    raw: (kind: OrderKind, id: string): Promise<RawOrder | null> =>
      rawOrders(begun(shop).services.orders, kind).findOne({ _id: id }),
  }
}

export const oldOrder = {
  id: '9d2c7a44-1111-4222-8333-444455556666',
  name: 'Lakshmi Devi',
  email: null,
  phone: '+91 98765 43210',
  designImageUrls: ['/objects/uploads/old-design-1'],
  measurementsImageUrl: 'front neck.jpg',
  additionalDetails: 'Peacock at the back',
  gallerySource: 'maggam',
  status: 'In Progress',
  dueDate: '2025-03-14T00:00:00.000Z',
  totalAmount: '₹5,000',
  advancePaid: 2000,
  remainingDue: '₹3,000',
  uploadedFiles: [],
  createdAt: '2025-03-07T10:00:00.000Z',
}
