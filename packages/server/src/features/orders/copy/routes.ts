import { publicPagePaths } from '@zari/shared/api/public-paths'
import { customerCopySchema } from '@zari/shared/customers/customer-copy'
import { dayInIndia } from '@zari/shared/time/due-date'
import { type Response, Router } from 'express'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { originOf } from '../../../http/request-guards.ts'
import { validBody } from '../../../http/request-input.ts'
import { recordActivity } from '../../activity/index.ts'
import { phoneOf } from '../../customers/index.ts'
import type { Uploads } from '../../uploads/index.ts'
import type { OrderStore } from '../order-store.ts'
import { copyOfCustomer, type CustomerCopy } from './copy-of-customer.ts'
import { copyPage } from './copy-page.ts'

const endings: Record<string, string> = { 'image/png': '.png', 'image/jpeg': '.jpg' }

/** Pictures first, one at a time: then the pages know their names. */
async function fill(
  zip: ZipFile,
  uploads: Uploads,
  copy: CustomerCopy,
  pageOf: () => string,
  signal: AbortSignal,
): Promise<void> {
  for (const { number, pictures } of copy.orders) {
    for (const [index, picture] of pictures.entries()) {
      const object = await uploads.open(picture.id, 'picture')
      if (!object) continue
      picture.file = `pictures/${number}-${index + 1}${endings[object.type ?? ''] ?? ''}`
      zip.addReadStream(object.body, picture.file, { compress: false, size: object.size })
      try {
        await finished(object.body, { signal })
      } finally {
        object.body.destroy()
      }
    }
  }
  zip.addBuffer(Buffer.from(pageOf()), 'your-details.html')
  zip.addBuffer(Buffer.from(JSON.stringify(copy, null, 2)), 'your-details.json')
  zip.end()
}

async function sendZip(uploads: Uploads, copy: CustomerCopy, pageOf: () => string, response: Response) {
  const stop = new AbortController()
  const { signal } = stop
  const zip = new ZipFile()
  zip.on('error', (error: unknown) => stop.abort(error))
  response.once('close', () => stop.abort())
  const filling = fill(zip, uploads, copy, pageOf, signal)
  filling.catch((error: unknown) => stop.abort(error))
  await Promise.all([pipeline(zip.outputStream, response, { signal }), filling])
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
    const [{ copy, records }, shop] = await Promise.all([copyOfCustomer(store, phone, person), shopName()])
    recordActivity(request, {
      type: 'customer-copy',
      subject: `${phone} ${person ?? ''}`,
      records: records.map(({ kind, id, number }) => ({ kind, id, ...(number && { number }) })),
      details: { what: [checked] },
    })
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="copy-${dayInIndia(new Date())}.zip"`,
      'Cache-Control': 'no-store',
    })
    const notice = originOf(request, publicOrigin) + publicPagePaths.privacy
    await sendZip(store.uploads, copy, () => copyPage(copy, { shop, notice }), response)
  })
  return router
}
