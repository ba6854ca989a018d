import { publicPagePaths } from '@zari/shared/api/public-paths'
import { customerCopySchema } from '@zari/shared/customers/customer-copy'
import { dayInIndia } from '@zari/shared/time/due-date'
import { imageEnding } from '@zari/shared/uploads/limits'
import { Router } from 'express'
import { addAbortSignal } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { originOf } from '../../../http/request-guards.ts'
import { validBody } from '../../../http/request-input.ts'
import { inBatches } from '../../../lib/async-iterables.ts'
import { recordActivity } from '../../activity/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { uploadKeys, type Uploads } from '../../uploads/index.ts'
import type { OrderStore } from '../order-store.ts'
import { copyOfCustomer, type Section } from './customer-copy.ts'
import { copyPage } from './customer-copy-page.ts'

/** Pictures that are begun at once. */
const PICTURES_AT_ONCE = 4
/** Most pictures are one part. Larger parts would take too long from a slow store, and memory where nobody reads. */
const PART_BYTES = 1024 * 1024

/** Waits for the reader of the zip. */
async function addPictures(
  zip: ZipFile,
  uploads: Uploads,
  sections: readonly Section[],
  signal: AbortSignal,
) {
  const all = sections.flatMap(({ title, pictures = [] }) =>
    pictures.map((picture, index) => ({ picture, name: `pictures/${title} ${index + 1}` })),
  )
  for await (const batch of inBatches(all, PICTURES_AT_ONCE)) {
    const open = ({ picture }: (typeof all)[number]) =>
      uploads.store.open(uploadKeys.claimed(picture.id), PART_BYTES)
    const objects = await Promise.all(batch.map(open))
    // Once the download is broken off nobody else listens, and an error without a listener ends the process.
    for (const object of objects) if (object) addAbortSignal(signal, object.body).on('error', () => {})
    for (const [index, { picture, name }] of batch.entries()) {
      const object = objects[index]
      if (!object) continue
      picture.file = name + imageEnding(object.type)
      zip.addReadStream(object.body, picture.file, { compress: false, size: object.size })
      await finished(object.body, { signal })
    }
  }
}

/** At /api/admin: made anew for each call, and kept nowhere. */
export function customerCopyRoutes(
  store: OrderStore,
  shopName: () => Promise<string>,
  publicOrigin: string | undefined,
): Router {
  const router = Router()
  router.post('/customers/:phone/copy', async (request, response) => {
    const phone = phoneOf(request)
    const { checked, person } = validBody(request, customerCopySchema)
    const { of, sections, orders } = await copyOfCustomer(store, phone, person)
    const title = `${of}: your details at ${await shopName()}`
    const notice = originOf(request, publicOrigin) + publicPagePaths.privacy
    recordActivity(request, {
      type: 'customer-copy',
      subject: `${phone} ${person ?? ''}`,
      records: orders,
      details: { what: [checked] },
    })
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="copy-${dayInIndia(new Date())}.zip"`,
      'Cache-Control': 'no-store',
    })
    const stop = new AbortController()
    const zip = new ZipFile()
    zip.on('error', (error: unknown) => stop.abort(error))
    response.once('close', () => stop.abort())
    const fill = async () => {
      await addPictures(zip, store.uploads, sections, stop.signal)
      // Last: only now it is known which pictures there are.
      zip.addBuffer(Buffer.from(copyPage(title, sections, notice)), 'your-details.html')
      zip.addBuffer(Buffer.from(JSON.stringify({ title, sections }, null, 2)), 'your-details.json')
      zip.end()
    }
    const work = [pipeline(zip.outputStream, response, { signal: stop.signal }), fill()]
    await Promise.all(work).catch((error: unknown) => {
      stop.abort(error)
      throw error
    })
  })
  return router
}
