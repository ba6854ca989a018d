import { publicPagePaths } from '@zari/shared/api/public-paths'
import { GALLERY_SOURCES } from '@zari/shared/gallery/gallery-source'
import { inLanguage, siteLanguages } from '@zari/shared/languages/site-language'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import type { KnownPage } from '@zari/shared/publishing/site-renderer'
import { createHash } from 'node:crypto'
import { outfitPieces } from './outfit-types.ts'

/** Titles may contain characters that are invalid in file names. */
const fileOf = (title: string) =>
  `outfit-details/${createHash('sha256').update(title).digest('hex').slice(0, 16)}.html`

/** See `SiteRenderer`. */
export function knownPages(content: SiteContent): KnownPage[] {
  const pages = englishPages(content)
  return siteLanguages(content.shop).flatMap((language) =>
    pages.map(({ file, path }) => ({
      file: language === 'en' ? file : `${language}/${file}`,
      path: inLanguage(language, path),
    })),
  )
}

function englishPages({ pieces }: SiteContent): KnownPage[] {
  const titles = new Set(outfitPieces(pieces).map(({ title }) => title))
  return [
    { file: 'index.html', path: '/' },
    { file: 'custom-outfit/index.html', path: '/custom-outfit' },
    ...GALLERY_SOURCES.map((source) => ({
      file: `custom-outfit/${source.toLowerCase().replaceAll(' ', '-')}.html`,
      path: publicPagePaths.customOutfit(source),
    })),
    { file: 'outfit-details/index.html', path: '/outfit-details' },
    ...[...titles].map((title) => ({ file: fileOf(title), path: publicPagePaths.outfitDetails(title) })),
    { file: 'privacy/index.html', path: publicPagePaths.privacy },
    { file: '404.html', path: '/404' },
  ]
}

/** In English; each has an address in every language of the site. */
export function sitemapPaths({ pieces }: SiteContent): string[] {
  const titles = outfitPieces(pieces).map(({ title }) => publicPagePaths.outfitDetails(title))
  return [
    ...new Set([
      '/',
      ...GALLERY_SOURCES.map(publicPagePaths.customOutfit),
      ...titles,
      publicPagePaths.privacy,
    ]),
  ]
}
