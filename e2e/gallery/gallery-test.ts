import type { APIRequestContext, Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import { WHOLE_PICTURE } from '@zari/shared/gallery/picture'
import type { GalleryCategory } from '@zari/shared/gallery/piece'
import type { NewPiece, StaffPicture, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { test as base, expect } from '../support/test.ts'
import { setShopPhone } from '../support/shop-phone.ts'
import { START_MS, startZari, type Zari } from '../support/zari.ts'

export { expect }

export const test = base.extend<object, { zari: Zari }>({
  zari: [
    async ({}, use) => {
      const zari = await startZari()
      await setShopPhone(zari.origin)
      await use(zari)
      await zari.remove()
    },
    { scope: 'worker', timeout: START_MS },
  ],
})

/** Uses the cookies of the request context that is passed in. */
export function atServer(request: APIRequestContext, origin: string) {
  const headers = { Origin: origin }
  async function call<T>(method: 'get' | 'post' | 'put' | 'patch', path: string, data?: object): Promise<T> {
    const response = await request[method](origin + path, { headers, ...(data && { data }) })
    expect(response.status(), `${method} ${path}: ${await response.text()}`).toBeLessThan(300)
    return (await response.json()) as T
  }
  return {
    async picture(bytes: Buffer): Promise<StaffPicture> {
      const { uploadURL } = await call<{ uploadURL: string }>('post', apiPaths.upload, {})
      const sent = await request.put(uploadURL, {
        data: bytes,
        headers: { ...headers, 'Content-Type': 'image/jpeg' },
      })
      expect(sent.ok()).toBe(true)
      return call('post', apiPaths.adminPiecePictures, {
        source: uploadURL,
        cropping: WHOLE_PICTURE,
        order: null,
      })
    },
    add: (piece: Partial<NewPiece> & { title: string; category: GalleryCategory }) =>
      call<StaffPiece>('put', apiPaths.adminPiece(uuidv7()), { price: 2_500, ...piece }),
    edit: (piece: StaffPiece, changes: object) =>
      call<StaffPiece>('patch', apiPaths.adminPiece(piece.id), { version: piece.version, ...changes }),
    pieces: async () => (await call<{ pieces: StaffPiece[] }>('get', apiPaths.adminGallery)).pieces,
    async publish(): Promise<PublishingState> {
      const { versions, revision } = await call<PublishingState>('get', apiPaths.adminPublications)
      return call('post', apiPaths.adminPublications, { base: versions[0]?.version, revision })
    },
  }
}

export function rowOf(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}
