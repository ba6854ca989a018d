/** A file that cannot be taken, or words of a command that mean nothing. The message says why, for a person. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** A row that cannot be taken; the others of its file can. */
export class RowError extends Error {
  override name = 'RowError'
}
