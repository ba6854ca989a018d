import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/**
 * @param rules only these; all by default
 * @param tags only rules with these tags
 */
export async function violationsOf(
  page: Page,
  { rules = [], tags = [] }: { rules?: string[]; tags?: string[] } = {},
): Promise<Violations> {
  // The default mode opens another page to merge results of frames, which these pages do not have.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules.length > 0) axe.withRules(rules)
  if (tags.length > 0) axe.withTags(tags)
  const { violations } = await axe.analyze()
  return violations
}
