import { typedKeys } from '@zari/shared/lib/objects'
import type { Logo, Shop, ShopPhoto } from '@zari/shared/shop/shop'
import type { ShopFieldName } from '@zari/shared/shop/shop-fields'
import { type ShopEdit, shopIssues } from '@zari/shared/shop/shop-schema'
import type { ShopConflict, ShopSettings } from '@zari/shared/shop/shop-settings'
import type { ClientSession } from 'mongoose'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../db/transaction.ts'
import { conflict, invalid } from '../../lib/errors.ts'
import { type GalleryStore, usePicture } from '../gallery/index.ts'
import type { NamedPicture, Uploads } from '../uploads/index.ts'
import { type FieldChange, SHOP_ID, type ShopStore } from './shop-store.ts'

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
  const named = { path, issuePath: 'fields.logo' }
  await uploads.claim([named], party, SHOP_RECORD)
  const size = await uploads.workOn(path, party, async ({ width, height }) => ({ width, height }))
  if (!size) throw invalid([{ path: named.issuePath, message: GONE }])
  return { logo: { path, ...size }, named }
}

async function photoOf(
  { gallery }: EditShopParts,
  id: string,
  current: ShopPhoto | null,
  session: ClientSession,
): Promise<ShopPhoto> {
  return current?.id === id ? current : usePicture(gallery, id, session, 'fields.founderPhoto')
}

function changesOf(settings: ShopSettings, wanted: Partial<Shop>): Array<[ShopFieldName, unknown]> {
  return typedKeys(wanted)
    .filter((name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], settings[name]))
    .map((name) => [name, wanted[name]])
}

/**
 * Changes settings; omitted fields stay. Conflicts are detected by field.
 * @throws HttpError 409 with the fields and the current settings; 422 with the problem of each field
 */
export async function editShop(
  parts: EditShopParts,
  { base, fields }: ShopEdit,
  by: Editor,
): Promise<ShopSettings> {
  const { shop, uploads, transaction } = parts
  const { logo: logoPath, founderPhoto: photoId, ...plain } = fields
  const before = await shop.settings()
  const isNewLogo = typeof logoPath === 'string' && logoPath !== before.logo?.path
  const made = isNewLogo ? await prepareLogo(parts, logoPath, by.id) : undefined

  const settings = await transaction(async (session) => {
    const stored = await shop.model.findById(SHOP_ID, null, { session }).lean()
    const current = shop.settingsOf(stored)
    const wanted: Partial<Shop> = { ...plain }
    if (logoPath === null) wanted.logo = null
    if (made) wanted.logo = made.logo
    if (photoId !== undefined) {
      wanted.founderPhoto =
        photoId === null ? null : await photoOf(parts, photoId, current.founderPhoto, session)
    }
    const changes = changesOf(current, wanted)
    const conflicts = changes.flatMap(([field]): ShopConflict[] => {
      const last = stored?.changes[field]
      return last && last.version > base ? [{ field, by: last.by }] : []
    })
    if (conflicts.length > 0) throw conflict(conflicts, current)
    if (changes.length === 0) return current
    const issues = shopIssues({ ...current, ...wanted })
    if (issues.length > 0)
      throw invalid(issues.map(({ path, message }) => ({ path: `fields.${path}`, message })))

    const version = current.version + 1
    const change: FieldChange = { version, by: by.email }
    const next = {
      version,
      fields: { ...stored?.fields, ...Object.fromEntries(changes) },
      changes: { ...stored?.changes, ...Object.fromEntries(changes.map(([field]) => [field, change])) },
      changedAt: new Date(),
      changedBy: by.email,
    }
    if (made) await uploads.attach(session, [made.named], SHOP_RECORD)
    if (stored) await shop.model.updateOne({ _id: SHOP_ID }, { $set: next }, { session })
    else await shop.model.insertMany([{ _id: SHOP_ID, ...next }], { session })
    return shop.settingsOf({ _id: SHOP_ID, ...next })
  })
  shop.forget()
  return settings
}
