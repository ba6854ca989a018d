export { BackupLine } from './backup-line.tsx'
