import { newPassword } from '@zari/shared/auth/accounts'
import { validate } from '@zari/shared/lib/validation'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Decision 0159; in lower case. */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** A name and fewer other letters and digits than this is as good as the name alone. */
const FEW = 6
/** Shorter names are in many words. */
const SHORTEST_NAME = 3

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

function isMostlyNames(password: string, names: readonly string[]): boolean {
  const whole = lettersOf(password)
  const longestFirst = names
    .map(lettersOf)
    .filter(({ length }) => length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, name) => left.replaceAll(name, ''), whole)
  return rest.length < whole.length && rest.length < FEW
}

function isRepeated(characters: readonly string[]): boolean {
  const half = Math.floor(characters.length / 2)
  return Array.from({ length: half }, (_, index) => index + 1).some((run) =>
    characters.every((character, at) => at < run || character === characters[at - run]),
  )
}

/** @param names of the account and the shop @returns a sentence for the user */
export function passwordProblem(password: string, names: readonly string[]): string | undefined {
  const checked = validate(newPassword, password)
  if (!checked.ok) return checked.issues[0]?.message ?? 'Choose another password'
  const lower = checked.value.toLowerCase()
  if (common.has(lower)) return 'Many people use this password. Choose another one.'
  if (isRepeated(Array.from(lower))) return 'This password repeats the same characters. Choose another one.'
  const own = names.flatMap((name) => [name, name.split('@', 1)[0] ?? ''])
  if (isMostlyNames(lower, own)) {
    return 'This password is too close to your email, your name or the shop’s name. Choose another one.'
  }
  return undefined
}
