import { designAnswer } from '@zari/shared/testing/design-cases'
import { expect, it } from 'vitest'
import { describeAnswer } from './design-facts.tsx'

it('says of an answer that only a later version knows that there is one', () => {
  expect(describeAnswer(designAnswer())).toMatch(/^Approved by Padma through the link/)
  expect(describeAnswer(designAnswer({ type: 'on condition' }))).toBe(
    'Answered. Update the app to see the answer.',
  )
})
