export { DueDateDialog } from './due-date-dialog.tsx'
