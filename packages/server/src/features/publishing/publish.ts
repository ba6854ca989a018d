import { contentChanges } from '@zari/shared/publishing/content-changes'
import type { PublishingState } from '@zari/shared/publishing/publication'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import { pauseTimeout } from '../../http/request-timeout.ts'
import { forEachConcurrent } from '../../lib/async-iterables.ts'
import { HttpError, invalid, notPublished, publishedMeanwhile } from '../../lib/errors.ts'
import { type GalleryStore, listPieces, type LocalPictureCache, publicPieces } from '../gallery/index.ts'
import type { PublicationStore, Publisher, SiteVersion } from './publication-store.ts'

interface ShownSite<Made extends { version: number } = { version: number }> {
  readonly served: { version: number } | undefined
  readonly trouble: PublishingState['trouble']
  make(version: SiteVersion): Promise<Made>
  show(version: Made): Promise<void>
  drop(version: Made): Promise<void>
}

export interface PublishingServices {
  gallery: GalleryStore
  publications: PublicationStore
  pieceFiles: LocalPictureCache
  site: ShownSite
  shop: { current(): Promise<{ shop: SiteContent['shop']; version: number }> }
}

const PICTURES_AT_ONCE = 4

type DraftParts = Pick<PublishingServices, 'gallery' | 'shop'>

export async function currentDraft({
  gallery,
  shop,
}: DraftParts): Promise<{ content: SiteContent; revision: string }> {
  // The revision first: a concurrent change makes it outdated, not the content.
  const revision = await gallery.revision()
  const settings = await shop.current()
  const pieces = publicPieces(await listPieces(gallery))
  return { content: { shop: settings.shop, pieces }, revision: `${revision}.${settings.version}` }
}

export async function publishingState(parts: PublishingServices): Promise<PublishingState> {
  const { publications, site } = parts
  const { content, revision } = await currentDraft(parts)
  const versions = await publications.list()
  const [newest] = versions
  return {
    versions,
    shown: site.served?.version ?? 0,
    trouble: site.trouble,
    changes: newest ? contentChanges(await publications.contentOf(newest.version), content) : [],
    revision,
  }
}

/** Lost ones are made again. @throws HttpError 503 without the store, 422 naming pieces without a photograph */
async function checkPictures(
  { pieceFiles, gallery }: PublishingServices,
  { pieces, shop }: SiteContent,
): Promise<void> {
  const withPicture = pieces.flatMap(({ title, picture }) => (picture ? [{ title, ...picture }] : []))
  if (shop.founderPhoto) withPicture.push({ title: shop.founder || 'the founder', ...shop.founderPhoto })
  const ids = withPicture.map(({ id }) => id)
  await gallery.pictures.updateMany({ _id: { $in: ids } }, { $set: { usedAt: new Date() } })
  const gone: string[] = []
  try {
    await forEachConcurrent(withPicture, PICTURES_AT_ONCE, async ({ title, ...picture }) => {
      if (!(await pieceFiles.isThere(picture))) gone.push(title)
    })
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw notPublished('Could not read the photos. Nothing was published. Please try again soon.')
  }
  if (gone.length === 0) return
  const names = new Intl.ListFormat('en-IN').format(gone)
  throw invalid([{ path: 'pictures', message: `Nothing was published. The photo of ${names} is missing.` }])
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? `the disk says ${error.code}` : error.message
}

async function publishContent(
  parts: PublishingServices,
  { base, content }: { base: number; content: SiteContent },
  publisher: Publisher,
): Promise<PublishingState> {
  const { site, publications } = parts
  await checkPictures(parts, content)
  const version = { version: base + 1, at: Date.now(), content }
  const made = await site.make(version).catch((error: unknown) => {
    throw notPublished(`Could not make the pages. Nothing was published: ${wordsOf(error)}`)
  })
  try {
    // One may have been taken off since the content was read.
    const shown = [...new Set(content.pieces.flatMap(({ picture }) => picture?.id ?? []))]
    const kept = { _id: { $in: shown }, isGoing: { $ne: true } }
    if ((await parts.gallery.pictures.countDocuments(kept)) < shown.length) throw publishedMeanwhile()
    await publications.add(version, publisher)
  } catch (error) {
    await site.drop(made)
    throw error
  }
  await site.show(made)
  return publishingState(parts)
}

/** @param seen the draft that the user looked at @throws HttpError 409 when it has changed; 422; 503 */
export async function publish(
  parts: PublishingServices,
  seen: { base: number; revision: string },
  by: string,
): Promise<PublishingState> {
  const revisionBefore = await parts.gallery.revision()
  const { content, revision } = await currentDraft(parts)
  // A change between the two reads is in the content, but was not previewed.
  if (revision !== seen.revision || (await parts.gallery.revision()) !== revisionBefore) {
    throw publishedMeanwhile('Something changed after the preview. Please check again.')
  }
  return pauseTimeout(() => publishContent(parts, { base: seen.base, content }, { by }))
}

/** As a new version; the draft stays. @throws HttpError 404 when it is not kept; 409; 422; 503 */
export async function publishAgain(
  parts: PublishingServices,
  again: number,
  { base }: { base: number },
  by: string,
): Promise<PublishingState> {
  const content = await parts.publications.contentOf(again)
  return pauseTimeout(() => publishContent(parts, { base, content }, { by, again }))
}

export async function publishFirst({
  publications,
  ...parts
}: DraftParts & Pick<PublishingServices, 'publications'>): Promise<void> {
  if (await publications.newest()) return
  const { content } = await currentDraft(parts)
  try {
    await publications.add({ version: 1, at: Date.now(), content }, { by: null })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
}
