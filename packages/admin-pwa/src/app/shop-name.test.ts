import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { business } from '@zari/shared/business'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

test('nothing of the shop stands in the staff app itself: another shop changes business.ts alone', async () => {
  const { name, shortName, email, address } = business
  const itsOwn = [name, email, address.street, address.postalCode, new RegExp(`\\b${shortName}\\b`)]
  const found: string[] = []
  for await (const file of glob(['index.html', '{src,build}/**/*.{ts,tsx,js,css}'], { cwd: root })) {
    if (/\.test\.|testing\//.test(file)) continue
    const text = readFileSync(root + file, 'utf8')
    if (itsOwn.some((each) => (typeof each === 'string' ? text.includes(each) : each.test(text))))
      found.push(file)
  }
  expect(found).toEqual([])
})
