import { apiPaths } from '@zari/shared/api/paths'
import type { PublishingState } from '@zari/shared/publishing/publication'
import type { Shop } from '@zari/shared/shop/shop'
import type { OtherLanguage } from '@zari/shared/languages/site-language'
import { staffAt } from '../../packages/server/src/demo/api-client.ts'
import { staff } from '../support/zari.ts'

/** Publishes the site in these languages and English. A test file that does it ends with none. */
export async function switchOn(
  origin: string,
  siteLanguages: OtherLanguage[],
  words: Partial<Shop> = {},
): Promise<void> {
  const call = await staffAt(origin, staff)
  const { version } = await call<{ version: number }>('GET', apiPaths.adminShop)
  await call('PATCH', apiPaths.adminShop, { version, siteLanguages, ...words })
  await publish(origin)
}

export async function publish(origin: string): Promise<void> {
  const call = await staffAt(origin, staff)
  const { versions, revision } = await call<PublishingState>('GET', apiPaths.adminPublications)
  await call('POST', apiPaths.adminPublications, { base: versions[0]?.version, revision })
}
