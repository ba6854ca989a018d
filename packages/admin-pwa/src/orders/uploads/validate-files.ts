import { IMAGE_TYPES, MAX_ADMIN_FILES, MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { pictureProblem } from '@zari/shared/uploads/picture-problem'

interface CheckedFiles {
  accepted: File[]
  problems: string[]
}

function isImageType(type: string): boolean {
  return IMAGE_TYPES.some((known) => known === type)
}

/** Files that have a picture's type but can't be decoded, with the reason. */
export async function brokenAmong(picked: readonly File[]): Promise<ReadonlyMap<File, string>> {
  const broken = new Map<File, string>()
  for (const file of picked) {
    if (!isImageType(file.type) || file.size > MAX_FILE_BYTES) continue
    // Sequential, because each picture is decoded in memory.
    const problem = await pictureProblem(file)
    if (problem) broken.set(file, problem)
  }
  return broken
}

/**
 * @param already files added earlier in the same edit
 * @param broken the result of `brokenAmong`
 */
export function checkFiles(
  picked: readonly File[],
  already: readonly Pick<File, 'name' | 'size'>[],
  broken: ReadonlyMap<File, string> = new Map(),
): CheckedFiles {
  const accepted: File[] = []
  const problems = new Set<string>()
  for (const file of picked) {
    const known = [...already, ...accepted]
    if (file.name === '' || file.type === '') problems.add('Missing required meta fields')
    else if (already.length >= MAX_ADMIN_FILES) problems.add('Cannot add more files')
    else if (!isImageType(file.type)) problems.add('You can only upload: .png, .jpg, .jpeg')
    else if (file.size > MAX_FILE_BYTES) problems.add(`${file.name} exceeds maximum allowed size of 10 MB`)
    else if (known.some((other) => other.name === file.name && other.size === file.size))
      problems.add(`Cannot add the duplicate file '${file.name}', it already exists`)
    else if (known.length >= MAX_ADMIN_FILES) problems.add(`You can only upload ${MAX_ADMIN_FILES} files`)
    else if (broken.has(file)) problems.add(broken.get(file) ?? '')
    else accepted.push(file)
  }
  return { accepted, problems: [...problems] }
}
