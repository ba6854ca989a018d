import { fromKeys, isObject, typedKeys } from '@zari/shared/lib/objects'
import { tabStorage } from '@zari/shared/lib/browser-storage'
import type { CustomerField } from '@zari/shared/orders/field-types'
import { customerFields } from '@zari/shared/orders/order-fields'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { MAX_DESIGN_IMAGES, MAX_MEASUREMENT_IMAGES } from '@zari/shared/uploads/limits'
import type { Issue } from '@zari/shared/lib/validation'

export interface Upload {
  /** `/objects/uploads/…`, as stored in the record. */
  path: string
  name: string
  problem?: string
}

/** The keys are the names of the file inputs in a post without script. */
export const uploadGroups = {
  designImages: {
    max: MAX_DESIGN_IMAGES,
    field: 'designImageUrls',
  },
  measurementImages: {
    max: MAX_MEASUREMENT_IMAGES,
    field: 'measurementsImageUrls',
  },
} as const

export type UploadGroup = keyof typeof uploadGroups

const GROUPS = typedKeys(uploadGroups)

export function groupsOf(kind: OrderKind): readonly UploadGroup[] {
  return GROUPS.filter((group) => {
    const { kinds }: CustomerField = customerFields[uploadGroups[group].field]
    return kinds.includes(kind)
  })
}

export type Uploads = Record<UploadGroup, readonly Upload[]>

export const noUploads: Uploads = { designImages: [], measurementImages: [] }

/** Attaches problems about pictures to them. @returns the uploads, and the other issues */
export function withProblems(uploads: Uploads, issues: readonly Issue[]): [Uploads, Issue[]] {
  const messages = new Map(issues.map(({ path, message }) => [path, message]))
  const marked = fromKeys(GROUPS, (group) =>
    uploads[group].map(({ path, name }, index) => {
      const problem = messages.get(`${uploadGroups[group].field}.${index}`)
      if (problem) messages.delete(`${uploadGroups[group].field}.${index}`)
      return { path, name, ...(problem && { problem }) }
    }),
  )
  return [marked, issues.filter(({ path }) => messages.has(path))]
}

const isUpload = (stored: unknown): stored is Upload =>
  isObject(stored) && typeof stored['path'] === 'string' && typeof stored['name'] === 'string'

const storageKey = (kind: OrderKind) => `zari-uploads:${kind}`

/** Survives a reload; the server keeps unused uploads for a day. */
export function readUploads(kind: OrderKind): Uploads {
  const stored = tabStorage.readJson(storageKey(kind))
  return fromKeys(GROUPS, (group) => (isObject(stored) ? [stored[group]].flat().filter(isUpload) : []))
}

export function storeUploads(kind: OrderKind, uploads: Uploads): void {
  tabStorage.store(storageKey(kind), JSON.stringify(uploads))
}
