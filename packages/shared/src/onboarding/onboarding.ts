import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { OrderKind } from '../orders/order-kinds.ts'

export const ONBOARDING_STEPS = [
  'name',
  'phone',
  'hours',
  'photographs',
  'prices',
  'order',
  'publish',
] as const

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** Passed: skipped. Done: something was set, or confirmed as it is. */
type OnboardingStepState = 'open' | 'passed' | 'done'

export interface TestOrder {
  id: string
  kind: OrderKind | null
  name: string
}

export interface OnboardingState {
  /** False in a shop that was set up without the onboarding. */
  isOpen: boolean
  steps: Record<OnboardingStep, OnboardingStepState>
  testOrder: TestOrder | null
}

/** Skips or confirms a step, or ends the onboarding. */
export const onboardingEditSchema = v.strictObject({
  pass: v.optional(v.picklist(ONBOARDING_STEPS, 'Unknown step')),
  confirm: v.optional(v.picklist(ONBOARDING_STEPS, 'Unknown step')),
  end: v.optional(v.literal(true, 'Invalid input')),
})

export type OnboardingEdit = v.InferOutput<typeof onboardingEditSchema>

export const testOrderSchema = v.strictObject({ id: v.pipe(v.string('Required'), v.maxLength(64)) })

export function nextOnboardingStep({ steps }: Pick<OnboardingState, 'steps'>): OnboardingStep | undefined {
  return ONBOARDING_STEPS.find((step) => steps[step] === 'open')
}

export function countOnboardingStepsDone({ steps }: Pick<OnboardingState, 'steps'>): number {
  return ONBOARDING_STEPS.filter((step) => steps[step] === 'done').length
}

export const isOnboardingState: IsAnswer<OnboardingState> = matches(
  v.object({
    isOpen: v.boolean(),
    steps: v.object({}),
    testOrder: v.nullable(v.object({ id: v.string() })),
  }),
)
