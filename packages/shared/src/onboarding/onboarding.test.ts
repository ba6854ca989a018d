import { expect, test } from 'vitest'
import { countOnboardingStepsDone, nextOnboardingStep } from './onboarding.ts'

const steps = {
  name: 'done',
  phone: 'passed',
  hours: 'open',
  photographs: 'open',
  prices: 'open',
  order: 'open',
  publish: 'done',
} as const

test('a step that was skipped does not count as done, and is not the next one', () => {
  expect(countOnboardingStepsDone({ steps })).toBe(2)
  expect(nextOnboardingStep({ steps })).toBe('hours')
})
