import type { SiteContent } from '@zari/shared/publishing/site-content'
import { sitemapPaths } from '../content/pages.ts'

export function siteFiles(
  origin: string,
  content: SiteContent,
): Record<'robots.txt' | 'sitemap.xml', string> {
  const urls = sitemapPaths(content)
    .map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`)
    .join('\n')
  return {
    'robots.txt': [
      'User-agent: *',
      'Allow: /',
      'Disallow: /admin/',
      'Disallow: /api/',
      'Disallow: /order-management',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`,
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
