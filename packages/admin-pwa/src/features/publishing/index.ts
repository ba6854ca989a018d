export { PublishChanges } from './publish-changes.tsx'
export { PublishingPage } from './publishing-page.tsx'
export { usePublish } from './use-publish.ts'
