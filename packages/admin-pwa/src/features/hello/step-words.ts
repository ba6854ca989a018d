import type { HelloStep } from '@zari/shared/onboarding'

export const stepNames = {
  name: 'Name',
  phone: 'Phone',
  hours: 'Hours',
  photographs: 'Photographs',
  order: 'Test order',
  publish: 'Publish',
} as const satisfies Record<HelloStep, string>
