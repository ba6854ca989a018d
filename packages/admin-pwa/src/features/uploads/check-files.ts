import { IMAGE_TYPES, MAX_ADMIN_FILES, MAX_FILE_BYTES } from '@zari/shared/uploads/limits'

export interface CheckedFiles {
  accepted: File[]
  /** What is wrong with the others, in the specification's words (section 8). */
  problems: string[]
}

function isImageType(type: string): boolean {
  return IMAGE_TYPES.some((known) => known === type)
}

/**
 * Sorts picked files into those that may be uploaded and what is wrong with the rest.
 * @param already files added before in the same edit
 */
export function checkFiles(
  picked: readonly File[],
  already: readonly Pick<File, 'name' | 'size'>[],
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
    else accepted.push(file)
  }
  return { accepted, problems: [...problems] }
}
