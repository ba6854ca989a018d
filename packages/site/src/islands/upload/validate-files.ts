import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { imageTypeOf, NOT_TAKEN, tooBig } from '@zari/shared/uploads/picture-problem'
import type { IslandKey, Words } from '../../content/texts/words.ts'
import { englishForms } from '../../content/texts/words-context.tsx'

export interface Allowed {
  limit: number
  room: number
}

interface Looks {
  canShrink: (file: File) => Promise<boolean>
  problemOf: (file: File) => Promise<string | undefined>
}

const MAX_NOTICES = 4

/**
 * Splits picked files into allowed ones and problems (specification, section 8). With too many files all
 * are refused, because only the customer can choose.
 */
export async function validateFiles(
  picked: readonly File[],
  present: readonly File[],
  { limit, room }: Allowed,
  { canShrink, problemOf }: Looks,
  words: Words<IslandKey> = englishForms,
): Promise<{ accepted: File[]; refusals: string[] }> {
  const { say, translate } = words
  const accepted: File[] = []
  const refusals: string[] = []
  for (const file of picked) {
    if ([...present, ...accepted].some((other) => isSame(file, other))) {
      refusals.push(say('upload.duplicate', { file: file.name }))
    } else if (!(await imageTypeOf(file))) {
      refusals.push(translate(NOT_TAKEN))
    } else if (file.size > MAX_FILE_BYTES && !(await canShrink(file))) {
      refusals.push(translate(tooBig(file)))
    } else {
      const problem = await problemOf(file)
      if (problem) refusals.push(translate(problem))
      else accepted.push(file)
    }
  }
  if (present.length + accepted.length > room) {
    return { accepted: [], refusals: [say('upload.limit', { count: limit })] }
  }
  return { accepted, refusals: summed([...new Set(refusals)], words) }
}

function isSame(one: File, other: File): boolean {
  return (
    one.name === other.name &&
    one.size === other.size &&
    one.type === other.type &&
    one.lastModified === other.lastModified
  )
}

function summed(refusals: string[], { say }: Words<IslandKey>): string[] {
  const more = refusals.length - MAX_NOTICES
  if (more <= 0) return refusals
  return [...refusals.slice(0, MAX_NOTICES), say('upload.more', { count: more })]
}
