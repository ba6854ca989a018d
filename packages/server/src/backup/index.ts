export { BackupError } from './backup-format.ts'
export { type Backup, openBackup, verifyBackup } from './read-backup.ts'
export { NotEmptyError, interruptedRestore, restoreBackup } from './restore-backup.ts'
export { writeBackup } from './write-backup.ts'
