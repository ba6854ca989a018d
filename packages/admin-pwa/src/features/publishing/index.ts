export { PublishingPage } from './publishing-page.tsx'
export { WebsiteLine } from './website-line.tsx'
