export { StartProgress } from './start-progress.ts'
export { createStartingApp } from './starting-app.ts'
