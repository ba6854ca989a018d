import { fileURLToPath } from 'node:url'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// Some touch screens report hover and keep it after a touch, so the style needs a fine pointer.
test('a hover colour is for a mouse only', async ({ page }) => {
  const built = ['packages/admin-pwa/dist/**/*.css', 'packages/site/dist/client/*.html']
  const files = built.flatMap((pattern) => globSync(pattern, { cwd: root }))
  const styles = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return file.endsWith('.css')
      ? [text]
      : [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css ?? '')
  })
  expect(styles.length).toBeGreaterThan(1)
  const found = await page.evaluate((sheets) => {
    const hovers: { selector: string; media: string }[] = []
    const look = (rules: CSSRuleList, media: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover')) {
          hovers.push({ selector: rule.selectorText, media })
        }
        const inner = rule instanceof CSSMediaRule ? rule.conditionText : ''
        if ('cssRules' in rule) look(rule.cssRules as CSSRuleList, media + inner)
      }
    }
    for (const text of sheets) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      look(sheet.cssRules, '')
    }
    return hovers
  }, styles)
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(({ media }) => !media.includes('pointer: fine'))).toEqual([])
})
