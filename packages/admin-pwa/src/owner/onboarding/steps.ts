import { pagePaths } from '@zari/shared/api/paths'
import type { OnboardingStep } from '@zari/shared/onboarding/onboarding'

/** Each step opens the screen on which it is also changed later. */
export const steps: Readonly<Record<OnboardingStep, { name: string; about: string; to?: string }>> = {
  name: {
    name: 'Name',
    about: 'Shown on the website, receipts and messages.',
    to: pagePaths.shopSection('name'),
  },
  phone: {
    name: 'Phone',
    about: 'How customers reach you. Shown on the website and receipts.',
    to: pagePaths.shopSection('contact'),
  },
  hours: { name: 'Hours', about: 'Each day of the week.', to: pagePaths.shopSection('hours') },
  photographs: {
    name: 'Photos',
    about: 'A photo, a name and a price for each piece. Hide or remove the sample pieces.',
    to: pagePaths.gallery,
  },
  prices: {
    name: 'Price list',
    about: 'What lining, fall and pico and other extras cost.',
    to: pagePaths.priceList,
  },
  order: { name: 'Test order', about: 'At the counter you do this with “New order”.' },
  publish: { name: 'Website', about: 'Visitors see changes after you publish.', to: pagePaths.publishing },
}
