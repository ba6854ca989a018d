import { toE164 } from '@zari/shared/contact/phone'
import type { Shop } from '@zari/shared/shop/shop'
import { Router } from 'express'
import { notFound } from '../../lib/errors.ts'
import type { ShopStore } from './shop-store.ts'

const VALID_MS = 180 * 24 * 3_600_000

function contactOf({ email, phone }: Pick<Shop, 'email' | 'phone'>): string | undefined {
  if (email) return `mailto:${encodeURI(email)}`
  const number = toE164(phone)
  return number && `tel:${number}`
}

/** RFC 9116. Not found while the shop has no contact, which is required. */
export function securityTxtRoutes(shop: Pick<ShopStore, 'seen'>, publicOrigin = ''): Router {
  const router = Router()
  router.get('/.well-known/security.txt', async (request, response) => {
    const contact = contactOf(await shop.seen())
    if (!contact) throw notFound()
    const lines = [`Contact: ${contact}`, `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`]
    // An address on the web must be https.
    if (publicOrigin.startsWith('https:')) lines.push(`Canonical: ${publicOrigin}${request.path}`)
    response
      .set('Cache-Control', 'no-cache')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`)
  })
  return router
}
