export { WorkroomNotesLine } from './workroom-notes-line.tsx'
