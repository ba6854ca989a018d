import { MAX_ADMIN_FILES, MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import {
  canOpen,
  cannotOpen,
  imageTypeOf,
  NOT_TAKEN,
  pictureProblem,
  tooBig,
} from '@zari/shared/uploads/picture-problem'

interface CheckedFiles {
  accepted: File[]
  problems: string[]
}

/** @param already added earlier in the same edit */
export async function checkFiles(
  picked: readonly File[],
  already: readonly Pick<File, 'name' | 'size'>[],
): Promise<CheckedFiles> {
  const accepted: File[] = []
  const problems = new Set<string>()
  // One by one: each is decoded in memory.
  for (const file of picked) {
    const problem = await problemOf(file, already, accepted)
    if (problem) problems.add(problem)
    else accepted.push(file)
  }
  return { accepted, problems: [...problems] }
}

async function problemOf(
  file: File,
  already: readonly Pick<File, 'name' | 'size'>[],
  accepted: readonly File[],
): Promise<string | undefined> {
  const known = [...already, ...accepted]
  if (!(await canOpen(file))) return cannotOpen(file)
  const isTaken = (await imageTypeOf(file)) !== undefined
  if (file.name === '' || (!isTaken && file.type === '')) return 'Missing required meta fields'
  if (already.length >= MAX_ADMIN_FILES) return 'Cannot add more files'
  if (!isTaken) return NOT_TAKEN
  if (file.size > MAX_FILE_BYTES) return tooBig(file)
  if (known.some((other) => other.name === file.name && other.size === file.size))
    return `Cannot add the duplicate file '${file.name}', it already exists`
  if (known.length >= MAX_ADMIN_FILES) return `You can only upload ${MAX_ADMIN_FILES} files`
  return pictureProblem(file)
}
