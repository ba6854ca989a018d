import { pauseTimeout } from '../../http/request-timeout.ts'
import { HttpError } from '../../lib/errors.ts'
import { takePicturesOffPieces } from '../gallery/index.ts'
import { mayShowOnWebsite, type OrderStore } from '../orders/index.ts'
import { withoutPictures } from './publication-store.ts'
import type { PublishingServices } from './publish.ts'

const ATTEMPTS = 5

/** What is not published yet is not published with it. */
async function publishWithout(
  { publications, site }: PublishingServices,
  pictures: ReadonlySet<string>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const newest = await publications.newest()
    if (!newest) return
    const shown = await publications.contentOf(newest.version)
    const content = withoutPictures(shown, pictures)
    if (content === shown) return
    const version = { version: newest.version + 1, at: Date.now(), content }
    // Where the pages cannot be made now, each server goes on trying, and the owner's page says so.
    const made = await pauseTimeout(() => site.make(version)).catch(() => undefined)
    try {
      await publications.add(version, { by: null })
    } catch (error) {
      if (made) await site.drop(made)
      if (error instanceof HttpError && error.status === 409 && attempt < ATTEMPTS) continue
      throw error
    }
    if (made) await site.show(made)
    return
  }
}

/**
 * Takes pictures off the live site, by a publication of its own, out of the draft and all stored versions, and deletes
 * them. A repeat does what is left. @param which filter of pictures
 */
async function takeOff(parts: PublishingServices, which: object): Promise<void> {
  const { gallery, publications, pieceFiles } = parts
  const found = await gallery.pictures.find(which).lean()
  if (found.length === 0) return
  const ids = found.map(({ _id }) => _id)
  // No piece can begin to use them, and no version be published with them.
  await gallery.pictures.updateMany({ _id: { $in: ids } }, { $set: { isGoing: true } })
  await takePicturesOffPieces(gallery, ids)
  await publishWithout(parts, new Set(ids))
  await publications.takeOut(new Set(ids))
  for (const picture of found) await pieceFiles.remove(picture)
}

/** Where a customer said no, or the order is gone. Run after each answer and by the hour: a crash may have cut it off. */
export async function takeOffWithoutConsent(parts: PublishingServices, orders: OrderStore): Promise<void> {
  const ofOrders = { order: { $exists: true } }
  // Cut off, and the customer may agree again: a piece that has it could not be published.
  await takeOff(parts, { ...ofOrders, isGoing: true })
  const pictures = await parts.gallery.pictures.find(ofOrders).lean()
  const paths: string[] = []
  for (const { order } of pictures) {
    if (order && !(await mayShowOnWebsite(orders, order.link, order.path))) paths.push(order.path)
  }
  const named = { $in: paths }
  if (paths.length > 0) await takeOff(parts, { $or: [{ source: named }, { 'order.path': named }] })
}
