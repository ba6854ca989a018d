import { cleanTypedText } from '../text/typed-text.ts'

const NUMBER_HIDDEN = '[number hidden]'
const EMAIL_HIDDEN = '[email hidden]'

/** Soft hyphens, zero-width spaces, and the sign that makes a keycap emoji of a digit. */
const INVISIBLE = /[\p{DI}\u20e3]+/gu

/** Also raised, lowered, circled and bracketed ones. */
const DIGIT = '[\\p{Nd}⁰¹²³⁴-⁹₀-₉⓪①-⑨⓿❶-❾➀-➈➊-➒⓵-⓽⑴-⑼⒈-⒐]'

/** Between two groups: at most three spaces, dots, hyphens or brackets, any number of invisible characters, no line break. */
const DIGIT_GROUPS = new RegExp(
  `\\+?${DIGIT}+(?:[\\p{DI}\\u20e3]*(?:[\\p{Zs}\\t.\\p{Pd}()[\\]][\\p{DI}\\u20e3]*){0,3}${DIGIT}+)*`,
  'gu',
)
const DIGITS = new RegExp(`(${DIGIT}+)`, 'u')
/** `98480x12345`: no size has five digits on each side. */
const CROSS = new RegExp(`(?<=${DIGIT}{5}) ?[xX×*_] ?(?=${DIGIT}{5})`, 'gu')

/** A telephone number has so many digits, and so many in its longest group: measurements have three at most. */
const MIN_DIGITS = 7
const MIN_LONGEST_GROUP = 4

interface Group {
  before: string
  digits: string
}

const valueOf = (digits: string) => Number(cleanTypedText(digits))
const lengthOf = (digits: string) => Array.from(digits).length

function isDate([first, second, third]: readonly Group[]): boolean {
  if (!first || !second || !third) return false
  if (second.before !== third.before || !/^[.\p{Pd}]$/u.test(second.before)) return false
  const lengths = [first, second, third].map(({ digits }) => lengthOf(digits))
  if (lengths[1]! > 2 || Math.min(lengths[0]!, lengths[2]!) > 2) return false
  const values = [first, second, third].map(({ digits }) => valueOf(digits))
  const [day, month, year] = lengths[0] === 4 ? [values[2]!, values[1]!, values[0]!] : values
  const isYear = lengths[0] === 4 || lengths[2] === 4 ? year! >= 1900 && year! <= 2999 : lengths[2] === 2
  return isYear && day! >= 1 && day! <= 31 && month! >= 1 && month! <= 12
}

/** `98 48 01 23 45`: five measurements in inches do not begin with 70, and none with a zero. */
const PAIRS = /^(?:(?:0|91) )?(?:[7-9]\d|(?=.*\b0)\d\d)(?: \d\d){4}$/

function isTelephoneNumber(groups: readonly Group[]): boolean {
  if (PAIRS.test(cleanTypedText(groups.map(({ digits }) => digits).join(' ')))) return true
  const lengths = groups.map(({ digits }) => lengthOf(digits))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return total >= MIN_DIGITS && lengths.some((length) => length >= MIN_LONGEST_GROUP)
}

const written = (groups: readonly Group[]) => groups.map(({ before, digits }) => before + digits).join('')

/** Dates stay, and separate the numbers beside them. */
function redactGroups(run: string): string {
  // Separators at the even places, digits at the odd ones.
  const parts = run.replace(INVISIBLE, '').split(DIGITS)
  const groups = parts.flatMap((digits, at): Group[] =>
    at % 2 === 1 ? [{ before: parts[at - 1] ?? '', digits }] : [],
  )
  let shown = ''
  let number: Group[] = []
  const endNumber = () => {
    const first = number[0]
    if (first && isTelephoneNumber(number)) {
      shown += (first.before === '+' ? '' : first.before) + NUMBER_HIDDEN
    } else shown += written(number)
    number = []
  }
  for (let at = 0; at < groups.length; at++) {
    const three = groups.slice(at, at + 3)
    if (isDate(three)) {
      endNumber()
      shown += written(three)
      at += 2
    } else number.push(groups[at]!)
  }
  endNumber()
  return shown
}

const IN_ADDRESS = /[\p{L}\p{M}\p{N}\p{DI}._%+-]/u

/** Looks from each @ to both sides: a pattern would take quadratic time. */
function redactEmails(text: string): string {
  let shown = ''
  let from = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    let start = at
    while (start > from && IN_ADDRESS.test(text[start - 1]!)) start--
    let end = at + 1
    while (end < text.length && IN_ADDRESS.test(text[end]!)) end++
    if (start === at || end === at + 1) continue
    const isFullStop = text[end - 1] === '.'
    shown += text.slice(from, start) + EMAIL_HIDDEN
    from = isFullStop ? end - 1 : end
    at = end - 1
  }
  return shown + text.slice(from)
}

/** Measurements and dates stay, and so does a number in words or digit by digit. Linear time. */
export function redactContacts(text: string): string {
  return redactEmails(text).replace(CROSS, ' ').replace(DIGIT_GROUPS, redactGroups)
}
