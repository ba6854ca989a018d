export { ConflictField } from './conflict-field.tsx'
export { ConflictDialog } from './conflict-dialog.tsx'
