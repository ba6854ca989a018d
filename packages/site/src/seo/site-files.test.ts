import { defaultContent } from '@zari/shared/publishing/site-content'
import { expect, it } from 'vitest'
import { siteFiles } from './site-files.ts'

const robots = siteFiles('https://zari.example', defaultContent)['robots.txt'].split('\n')

/** As Google reads it: the longest rule counts. */
function mayRead(path: string): boolean {
  const rules = robots.map((line) => line.split(': ')).filter(([, start = '-']) => path.startsWith(start))
  rules.sort(([, one = ''], [, other = '']) => other.length - one.length)
  return rules[0]?.[0] === 'Allow'
}

it.each([
  ['/custom-outfit', true],
  ['/api/calendar/secret.ics', true],
  ['/api/contact', false],
  ['/admin/login', false],
])('a robot may read %s: %s', (path, may) => {
  expect(mayRead(path)).toBe(may)
})

it('the calendar comes first for readers that take the first rule', () => {
  expect(robots.indexOf('Allow: /api/calendar/')).toBeLessThan(robots.indexOf('Disallow: /api/'))
})
