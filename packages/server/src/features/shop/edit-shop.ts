import type { Logo, Shop } from '@zari/shared/shop/shop'
import { type ShopEdit, shopIssues } from '@zari/shared/shop/shop-schema'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import type { Transaction } from '../../db/transaction.ts'
import { invalid } from '../../lib/errors.ts'
import { changesOf, nextVersion } from '../../lib/versioned.ts'
import { type GalleryStore, usePicture } from '../gallery/index.ts'
import type { NamedPicture, Uploads } from '../uploads/index.ts'
import { SHOP_ID, type ShopStore } from './shop-store.ts'

export const SHOP_RECORD = 'shop'

export interface EditShopParts {
  shop: ShopStore
  gallery: Pick<GalleryStore, 'pictures'>
  uploads: Uploads
  transaction: Transaction
}

interface Editor {
  id: string
  email: string
}

const GONE = 'This picture is missing. Please add it again.'

/** Prepares an uploaded logo. @throws HttpError 422 */
async function prepareLogo(
  { uploads }: EditShopParts,
  path: string,
  party: string,
): Promise<{ logo: Logo; named: NamedPicture }> {
  const named = { path, issuePath: 'logo' }
  await uploads.claim([named], party, SHOP_RECORD)
  const size = await uploads.workOn(path, party, async ({ width, height }) => ({ width, height }))
  if (!size) throw invalid([{ path: named.issuePath, message: GONE }])
  return { logo: { path, ...size }, named }
}

/**
 * Changes settings; what is absent stays.
 * @throws HttpError 409 with the settings as they stand; 422 with the problem of each field
 */
export async function editShop(parts: EditShopParts, edit: ShopEdit, by: Editor): Promise<ShopSettings> {
  const { shop, gallery, uploads, transaction } = parts
  const before = await shop.settings()
  const isNewLogo = typeof edit.logo === 'string' && edit.logo !== before.logo?.path
  const newLogo = isNewLogo ? await prepareLogo(parts, edit.logo ?? '', by.id) : undefined

  const settings = await transaction(async (session) => {
    const stored = await shop.model.findById(SHOP_ID, null, { session }).lean()
    const current = shop.settingsOf(stored)
    const values = { ...current, logo: current.logo?.path, founderPhoto: current.founderPhoto?.id }
    const { logo, founderPhoto: photo, ...plain } = changesOf(edit, values, current)
    const fields: Partial<Shop> = { ...plain }
    if (logo === null) fields.logo = null
    else if (logo !== undefined && newLogo) fields.logo = newLogo.logo
    if (photo !== undefined)
      fields.founderPhoto = photo === null ? null : await usePicture(gallery, photo, session, 'founderPhoto')
    if (Object.keys(fields).length === 0) return current
    const issues = shopIssues({ ...current, ...fields })
    if (issues.length > 0) throw invalid(issues)

    const next = { ...nextVersion(current, by.email), fields: { ...stored?.fields, ...fields } }
    if (fields.logo && newLogo) await uploads.attach(session, [newLogo.named], SHOP_RECORD)
    if (stored) await shop.model.updateOne({ _id: SHOP_ID }, { $set: next }, { session })
    else await shop.model.insertMany([{ _id: SHOP_ID, ...next }], { session })
    return shop.settingsOf({ _id: SHOP_ID, ...next })
  })
  shop.forget()
  return settings
}
