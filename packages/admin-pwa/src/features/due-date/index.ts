export { DueDateDialog } from './due-date-dialog.tsx'
export { dueDateFailed, dueDateSaved } from './due-date-words.ts'
