export { ConflictField } from './conflict-field.tsx'
export { ConflictDialog } from './conflict-dialog.tsx'
export { useChangedBy } from './use-changed-by.ts'
