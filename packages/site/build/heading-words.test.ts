import { defaultContent } from '@zari/shared/publishing/site-content'
import { OTHER_LANGUAGES } from '@zari/shared/languages/site-language'
import { expect, onTestFinished, test, vi } from 'vitest'
import { headingWords } from './fonts.ts'

const LETTERS = /(?:[\u0900-\u097f]|[\u0c00-\u0c7f]|\u200c|\u200d)+/gu

test.each(OTHER_LANGUAGES)(
  'the font of headings has every word of the home page’s headings in %s',
  async (language) => {
    vi.stubGlobal('ZARI_ASSETS', {
      script: '/site.js',
      style: '',
      fonts: [],
      languages: [],
      order: {},
      telugu: '',
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { render } = await import('../src/render/render.tsx')
    const content = { ...defaultContent, shop: { ...defaultContent.shop, siteLanguages: OTHER_LANGUAGES } }
    const url = `/${language}/`
    const pages = [
      { url, content },
      { url, content: { ...content, shop: { ...content.shop, founder: '' } } },
      { url, content, form: { sent: true, order: '1128' } as const },
    ]
    const headings: string[] = []
    for (const page of pages) {
      const { html } = await render({ origin: 'https://zari.example', ...page })
      const found = html.matchAll(/<(h[1-3])\b.*?<\/\1>|<(\w+)[^>]* data-heading="".*?<\/\2>/gs)
      headings.push(...[...found].flatMap(([text]) => text.match(LETTERS) ?? []))
    }
    expect(headings.length).toBeGreaterThan(30)
    const words = headingWords(language)
    expect([...new Set(headings)].filter((word) => !words.includes(word))).toEqual([])
  },
)
