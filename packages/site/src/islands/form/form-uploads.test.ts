import { expect, test } from 'vitest'
import { withProblems } from './form-uploads.ts'

test('a problem stays with its picture, also where the pictures have changed since they were sent', () => {
  const [front, back, late] = ['front', 'back', 'late'].map((name) => ({
    path: `/objects/uploads/${name}`,
    name,
  }))
  if (!front || !back || !late) throw new Error('three pictures')
  const issues = [
    { path: 'designImageUrls.1', message: 'This picture belongs to another request' },
    { path: 'phone', message: 'Please enter a valid phone number' },
  ]
  const [marked, others] = withProblems(
    { designImages: [back, late], measurementImages: [] },
    { designImages: [front, back], measurementImages: [] },
    issues,
  )
  expect(marked.designImages).toEqual([{ ...back, problem: issues[0]?.message }, late])
  expect(others).toEqual([issues[1]])
})
