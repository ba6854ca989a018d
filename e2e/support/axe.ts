import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/**
 * What axe finds wrong on a page as it stands.
 * @param rules only these; all where none are named
 * @param tags only rules of these
 */
export async function violationsOf(
  page: Page,
  { rules = [], tags = [] }: { rules?: string[]; tags?: string[] } = {},
): Promise<Violations> {
  // The other mode puts what it found together in a page that it opens for that alone; no page of ours has frames.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rules.length > 0) axe.withRules(rules)
  if (tags.length > 0) axe.withTags(tags)
  const { violations } = await axe.analyze()
  return violations
}
