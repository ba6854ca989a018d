/** Everything under Shop, which only owners open and only with the server: one bundle, read when one of it is opened. */
export { GalleryPage } from '../features/shop/gallery/gallery-page.tsx'
export { MessagesPage } from '../features/shop/messages/messages-page.tsx'
export { HelloCard } from '../features/shop/onboarding/onboarding-card.tsx'
export { HelloPage } from '../features/shop/onboarding/onboarding-page.tsx'
export { PeoplePage } from '../features/shop/people/people-page.tsx'
export { PersonPage } from '../features/shop/people/person-page.tsx'
export { ShopPage } from '../features/shop/shop-page.tsx'
export { PublishingPage } from '../features/shop/website/website-page.tsx'
