import { BackupError } from './backup-format.ts'

const reasons: Partial<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
  ENOTDIR: 'a part of the path is a file and no folder',
  EEXIST: 'there is a file of that name',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk does not answer as it should',
}

/** What a failure to write means for a person; anything else stays as it is. */
export function inWords(error: unknown, root: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  return reason ? new BackupError(`${root} cannot be written: ${reason}`, { cause: error }) : error
}
