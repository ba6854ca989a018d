const MISSING = new Set(['ENOENT', 'ENOTDIR'])

/**
 * For the `catch` of what reads a file or a folder that need not be there.
 * @param instead what it is worth then
 * @throws every other error: what can't be read is not what isn't there
 */
export function ignoreMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && MISSING.has(String(error.code))) return instead
    throw error
  }
}
