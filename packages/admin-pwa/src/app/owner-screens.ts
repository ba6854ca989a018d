/** Everything under Shop, which only owners open and only with the server: one bundle, read when one of it is opened. */
export { GalleryPage } from '../features/shop/gallery/gallery-page.tsx'
export { MessagesPage } from '../features/shop/messages/messages-page.tsx'
export { OnboardingCard } from '../features/shop/onboarding/onboarding-card.tsx'
export { OnboardingPage } from '../features/shop/onboarding/onboarding-page.tsx'
export { PeoplePage } from '../features/shop/people/people-page.tsx'
export { PersonPage } from '../features/shop/people/person-page.tsx'
export { SettingsPage } from '../features/shop/shop-page.tsx'
export { WebsitePage } from '../features/shop/website/website-page.tsx'
