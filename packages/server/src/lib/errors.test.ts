import { expect, it } from 'vitest'
import { invalid } from './errors.ts'

it('an answer tells twenty problems of an input, however many there are', () => {
  const issues = Array.from({ length: 50_000 }, (_each, index) => ({
    path: `designImageUrls.${index}`,
    message: 'This is no picture of ours',
  }))
  expect(invalid(issues).body.issues).toEqual(issues.slice(0, 20))
})
