export { PublishingPage } from './publishing-page.tsx'
export { UnpublishedNote } from './unpublished-note.tsx'
export { usePublishing } from './use-publishing.ts'
