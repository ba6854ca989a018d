import { defaultContent } from '@zari/shared/publishing/site-content'
import type { Shop } from '@zari/shared/shop/shop'
import { otherShop } from '@zari/shared/testing/shop'
import { expect, it } from 'vitest'
import { useSite } from '../testing/use-site.ts'

const site = useSite()
const origin = 'https://kalyani.example'

async function html(url: string, changes: Partial<Shop> = {}): Promise<string> {
  const content = { ...defaultContent, shop: { ...otherShop, ...changes } }
  return (await site.render({ url, origin, content })).html
}

it('the notice names who to ask, or the phone where nobody was named', async () => {
  const named = await html('/privacy')
  expect(named).toContain(otherShop.privacyContact)
  const unnamed = await html('/privacy', { privacyContact: '' })
  expect(unnamed).not.toContain(otherShop.privacyContact)
  expect(unnamed).toContain('href="tel:+914027715566"')
})

it.each(['/', '/custom-outfit', '/outfit-details', '/te/', '/te/custom-outfit', '/te/outfit-details'])(
  'the form of %s links to the notice in its language, beside what is typed',
  async (path) => {
    const address = path.startsWith('/te') ? '/te/privacy' : '/privacy'
    expect(await html(path)).toContain(`<a href="${address}" target="_blank"`)
  },
)

it('the sitemap has it', () => {
  const files = site.siteFiles(origin, { ...defaultContent, shop: otherShop })
  for (const path of ['/privacy', '/te/privacy'])
    expect(files['sitemap.xml']).toContain(`<loc>${origin}${path}</loc>`)
})
