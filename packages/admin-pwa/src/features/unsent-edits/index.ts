export { EditActions } from './edit-actions.tsx'
export { EditSummary } from './edit-summary.tsx'
export { UnsentBadge } from './unsent-badge.tsx'
export { UnsentEditsPage } from './unsent-edits-page.tsx'
