import { pagePaths } from '@zari/shared/api/paths'
import { galleryDestination } from '@zari/shared/gallery/gallery-rules'
import { GALLERY_SOURCES } from '@zari/shared/orders/gallery-source'
import { galleryOrder } from '../content/services.ts'
import { knownGallery } from '../islands/gallery/known-gallery.ts'

/** Pages made at build time: the file under `dist/client`, and the address that it answers. */
export const prerenderedPages = [
  { file: 'index.html', path: '/' },
  { file: 'custom-outfit/index.html', path: '/custom-outfit' },
  ...GALLERY_SOURCES.map((source) => ({
    file: `custom-outfit/${source.toLowerCase().replaceAll(' ', '-')}.html`,
    path: pagePaths.customOutfit(source),
  })),
  { file: 'outfit-details/index.html', path: '/outfit-details' },
  { file: '404.html', path: '/404' },
] as const

/** The addresses for sitemap.xml: every page that a link on the site leads to. */
export function sitemapPaths(): string[] {
  const pieces = galleryOrder.flatMap((category) => {
    const gallery = knownGallery(category)
    return gallery.flatMap((item) => {
      const destination = galleryDestination(item, gallery)
      return 'page' in destination ? [destination.page] : []
    })
  })
  return [...new Set(['/', ...GALLERY_SOURCES.map(pagePaths.customOutfit), ...pieces])]
}
