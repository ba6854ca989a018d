import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** @param rules only these; by default all @param tags only rules with these tags */
export async function violationsOf(
  page: Page,
  { rules = [], tags = [] }: { rules?: string[]; tags?: string[] } = {},
): Promise<Violations> {
  // The default mode opens another page to merge results of frames, which these pages do not have.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules.length > 0) axe.withRules(rules)
  if (tags.length > 0) axe.withTags(tags)
  // What is far down and not drawn yet may still have the colours of the theme before.
  const drawAll = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return sheet
  })
  const { violations } = await axe.analyze()
  await page.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== added)
  }, drawAll)
  return violations
}
