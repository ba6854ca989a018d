import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { OrderKind } from '../orders/order-kinds.ts'

/** What a new shop's owner is led through, in this order. */
export const ONBOARDING_STEPS = ['name', 'phone', 'hours', 'photographs', 'order', 'publish'] as const

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** Open: nothing is there of it yet. Passed: it was skipped. Done: something was set, or confirmed as it is. */
type OnboardingStepState = 'open' | 'passed' | 'done'

/** An order that was made to try the app out. */
export interface TestOrder {
  /** Made before the order is, by the device. */
  id: string
  /** Null as long as the server has no such order. */
  kind: OrderKind | null
  /** Whose name it has; empty as long as there is none. */
  name: string
}

/** GET /api/admin/hello */
export interface OnboardingState {
  /** Whether they are still led; never in a shop that was there before anybody was. */
  isOpen: boolean
  steps: Record<OnboardingStep, OnboardingStepState>
  testOrder: TestOrder | null
}

/** PATCH /api/admin/hello: a step that is skipped, one that is right as it is, or the end of the onboarding. */
export const onboardingEditSchema = v.strictObject({
  pass: v.optional(v.picklist(ONBOARDING_STEPS, 'Unknown step')),
  confirm: v.optional(v.picklist(ONBOARDING_STEPS, 'Unknown step')),
  end: v.optional(v.literal(true, 'Invalid input')),
})

export type OnboardingEdit = v.InferOutput<typeof onboardingEditSchema>

/** PUT /api/admin/hello/test-order */
export const testOrderSchema = v.strictObject({ id: v.pipe(v.string('Required'), v.maxLength(64)) })

/** The first step that they have not been at; undefined when there is none left. */
export function nextOnboardingStep({ steps }: Pick<OnboardingState, 'steps'>): OnboardingStep | undefined {
  return ONBOARDING_STEPS.find((step) => steps[step] === 'open')
}

/** How many steps are done, without those that were skipped. */
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
