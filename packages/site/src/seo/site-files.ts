import type { SiteContent } from '@zari/shared/publishing/site-content'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import { inLanguage, siteLanguages } from '@zari/shared/languages/site-language'
import { alternatesOf } from './page-meta.ts'
import { sitemapPaths } from '../content/pages.ts'

export function siteFiles(
  origin: string,
  content: SiteContent,
): Record<'robots.txt' | 'sitemap.xml', string> {
  const urls = sitemapPaths(content)
    .flatMap((path) => entriesOf(path, origin, siteLanguages(content.shop)))
    .join('\n')
  const isTranslated = content.shop.siteLanguages.length > 0
  const namespace = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return {
    'robots.txt': [
      'User-agent: *',
      'Allow: /',
      'Disallow: /admin/',
      // Google Calendar obeys, too.
      'Allow: /api/calendar/',
      'Disallow: /api/',
      'Disallow: /order-management',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>
${urls}
</urlset>
`,
  }
}

function entriesOf(path: string, origin: string, languages: readonly MessageLanguage[]): string[] {
  const links = alternatesOf(path, origin, languages)
    .map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`)
    .join('')
  return languages.map((language) => {
    const address = origin + inLanguage(language, path)
    return `  <url><loc>${escapeXml(address)}</loc>${links}</url>`
  })
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
