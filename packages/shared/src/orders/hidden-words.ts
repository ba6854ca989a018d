/** What is hidden in a text that people wrote, besides what looks like a number, an address or an amount by itself. */
export interface KnownSecrets {
  /** As they were typed. */
  phones: readonly string[]
  /** Rupees. */
  amounts: readonly number[]
}

const PHONE = '[number hidden]'
const EMAIL = '[e-mail hidden]'
const AMOUNT = '[amount hidden]'

/** Zeros of the scripts that people here write in, Arabic and wide Latin among them; the other nine stand after each. */
const ZEROS = '٠۰०০੦૦୦௦౦೦൦０'.split('')

/** Digits of all scripts as the Latin ones, so that a number is found in whichever it is written. */
function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.map((each) => each.codePointAt(0) ?? 0).find((at) => code >= at && code < at + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** Between two digits of one number. Not the end of a line: what stands below is another number. */
const GAP = '[ \\t.()/-]{1,3}'

/**
 * Seven digits and more in one piece, or a number with a plus: no measurement. And groups of at least three digits, which
 * together are an Indian number: `36 28 38 14 15` is what somebody measures, `98765 43210` is not.
 */
const IN_ONE_PIECE = /\+?\d{7,}/g
const WITH_A_PLUS = new RegExp(`\\+\\d{1,4}(?:${GAP}\\d{2,}|\\d){2,}`, 'g')
const IN_GROUPS = new RegExp(`\\d+(?:${GAP}\\d+)+`, 'g')
/** A landline with its city in front. */
const LANDLINE = new RegExp(`(?<!\\d)0\\d{2,4}${GAP}\\d{3,4}(?:${GAP}?\\d{3,4})?(?!\\d)`, 'g')
const INDIAN = /^(?:0|91|0091)?[6-9]\d{9}$/
const COUNTRY = new Set(['0', '91', '0091'])
/** Into how many groups it may be split. */
const MOST_FIRST = [5, 4, 3, 2]

const ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}][\p{L}\p{N}.-]*/gu

const NUMBER = '\\d+(?:,\\d+)*(?:\\.\\d{1,2})?'
const WITH_A_SIGN = new RegExp(
  `(?:₹|(?<!\\p{L})(?:rs|inr|rupees)(?!\\p{L})\\.?|రూ\\.?|रु\\.?)[ \\t]*${NUMBER}(?:[ \\t]*/-)?`,
  'giu',
)
const SIGN_AFTER = new RegExp(
  `${NUMBER}[ \\t]*(?:/-|₹|(?:rs|inr|rupees|rupee)(?!\\p{L})|రూ|रु)\\p{L}*\\p{M}*`,
  'giu',
)
const AFTER_A_WORD = new RegExp(
  `((?<!\\p{L})(?:advance|adv|paid|balance|bal|price|cost|amount|deposit)(?!\\p{L})[^\\p{L}\\p{N}\\n]{0,3})(?:\\d{1,3}(?:,\\d{2,3})+|\\d{3,})(?:\\.\\d{1,2})?`,
  'giu',
)

/** As large as this an amount can't be what somebody measures, in inches or centimetres. */
const LEAST_AMOUNT = 200

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Groups that together are an Indian number; what stands before or behind it in the same row of digits stays. */
function withoutNumbers(row: string): string {
  // Groups, with what is between them at the odd places.
  const parts = row.split(/(\D+)/)
  const endFrom = (at: number): number | undefined =>
    MOST_FIRST.map((groups) => at + groups * 2 - 1).find((end) => {
      const groups = parts.slice(at, end).filter((_, index) => index % 2 === 0)
      const own = COUNTRY.has(groups[0] ?? '') ? groups.slice(1) : groups
      return end <= parts.length && own.every(({ length }) => length >= 3) && INDIAN.test(groups.join(''))
    })
  let shown = ''
  for (let at = 0; at < parts.length; at++) {
    const end = at % 2 === 0 ? endFrom(at) : undefined
    shown += end === undefined ? parts[at] : PHONE
    if (end !== undefined) at = end - 1
  }
  return shown
}

/** A known number however it is spread out; undefined for what is too short to be told from other digits. */
function spreadOut(phone: string): RegExp | undefined {
  const digits = digitsOf(withLatinDigits(phone)).slice(-10)
  if (digits.length < 6) return undefined
  return new RegExp(`\\+?(?:\\d{1,4}[^\\d\\n]{0,3})?${digits.split('').join('[^\\d\\n]{0,3}')}`, 'g')
}

/** An amount as it may be typed: with its commas, and with `k` or `/-` behind it. */
function asTyped(amount: number): RegExp | undefined {
  const whole = Math.floor(Math.abs(amount))
  if (whole < LEAST_AMOUNT) return undefined
  const digits = String(whole).split('').join(',?')
  return new RegExp(`(?<![\\d.,])${digits}(?:\\.\\d{1,2})?(?![\\d]|[.,]\\d)`, 'g')
}

/**
 * A text that somebody wrote, without telephone numbers, e-mail addresses and amounts of money, as far as they can be
 * told from what was measured. What is written in words stays.
 */
export function withoutContacts(text: string, { phones, amounts }: KnownSecrets): string {
  if (!/\p{Nd}|@/u.test(text)) return text
  const before = withLatinDigits(text)
  let shown = before
  for (const known of phones.map(spreadOut)) if (known) shown = shown.replace(known, PHONE)
  shown = shown
    .replace(ADDRESS, EMAIL)
    .replace(WITH_A_SIGN, AMOUNT)
    .replace(SIGN_AFTER, AMOUNT)
    .replace(AFTER_A_WORD, `$1${AMOUNT}`)
    .replace(WITH_A_PLUS, PHONE)
    .replace(IN_GROUPS, withoutNumbers)
    .replace(LANDLINE, PHONE)
    .replace(IN_ONE_PIECE, PHONE)
  for (const known of amounts.map(asTyped)) if (known) shown = shown.replace(known, AMOUNT)
  return shown === before ? text : shown
}
