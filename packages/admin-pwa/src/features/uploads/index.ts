export { checkFiles } from './check-files.ts'
