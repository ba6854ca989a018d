/** The value of a digit of any script: digits stand in rows of ten, from a zero on. */
export function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}

const PRINTABLE_ASCII = /^[\t\n\r\u0020-\u007e]*$/
/**
 * Marks of direction, zero-width signs, soft hyphens and control characters. The joiners U+200C and U+200D belong to words,
 * and U+FE0F to emoji.
 */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)\p{DI}|(?![\t\n\r])\p{Cc}/gu
const JOINERS = /\u200c|\u200d|\ufe0f/g

/** A text as another program wrote it, without invisible signs and special spaces; its words and digits stay. */
export function withoutInvisible(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text : text.replace(INVISIBLE, '').replace(/\p{Zs}/gu, ' ')
}

/**
 * A text as it is read, never as it is stored: digits of any script, spaces and dashes of any kind are ASCII, and there
 * are no invisible signs.
 */
export function cleanTypedText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text
  return withoutInvisible(text)
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** A cleaned text without joiners, which say nothing in a number and in what is compared. */
export function cleanTypedNumber(text: string): string {
  return cleanTypedText(text).replace(JOINERS, '').trim()
}

/** All digits of a text, in ASCII. */
export function digitsIn(text: string): string {
  return cleanTypedText(text).replace(/\D/g, '')
}
