import { expect, test } from 'vitest'

function selectorsOf(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    const within = 'cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []
    return rule instanceof CSSStyleRule ? [rule.selectorText, ...within] : within
  })
}

/** Without what stands in brackets. */
function partsOf(selector: string): string[] {
  let plain = selector.replaceAll(/\\./g, '_')
  while (plain.includes('(')) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return plain.split(',').map((part) => part.trim())
}

// Chromium keeps such rules under no class: it looks at every element of the page when a sheet opens or closes (0109).
const AFTER_ANY = /(?:^|[\s>+~])(?:\*|[a-z]+)\s*[+~]/
const ANY_BELOW_HAS = /:has\b.*[\s>+~]\*$/

test('no rule lets a change in one place restyle the whole page', () => {
  const selectors = [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules))
  expect(selectors.length).toBeGreaterThan(1000)
  const parts = selectors.flatMap(partsOf)
  expect(parts.filter((part) => AFTER_ANY.test(part) || ANY_BELOW_HAS.test(part))).toEqual([])
})
