import type { Placeholder } from './templates.ts'

/** What stands for each placeholder; undefined where the order has nothing to say. */
export type MessageFacts = Record<Placeholder, string | undefined>

const PLACEHOLDER = /\{(\w+)\}/g

/**
 * A message of a template. A line with something that the order does not have is left out; the greeting of somebody whose
 * name is not known is another.
 * @param withoutName stands for the first line, where that says the name
 */
export function fillTemplate(template: string, facts: MessageFacts, withoutName: string): string {
  const valueOf = (name: string): string | undefined => facts[name as Placeholder]
  const lines = template.split('\n').flatMap((line, index) => {
    const isGreeting = index === 0 && line.includes('{name}') && !facts.name
    if (isGreeting) return withoutName
    const named = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
    if (named.some((name) => !valueOf(name))) return []
    return line.replace(PLACEHOLDER, (_, name: string) => valueOf(name) ?? '')
  })
  // Where a whole paragraph was left out.
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
