export { checkDatabase, HasDataError } from './check-database.ts'
