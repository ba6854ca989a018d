/** Each script has its ten digits in a row, from 0 on. */
export function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}

const PRINTABLE_ASCII = /^[\t\n\r\u0020-\u007e]*$/
/** Without the joiners U+200C and U+200D, which belong to words, and U+FE0F, which belongs to emoji. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)\p{DI}|(?![\t\n\r])\p{Cc}/gu
const JOINERS = /\u200c|\u200d|\ufe0f/g

export function withoutInvisible(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text : text.replace(INVISIBLE, '').replace(/\p{Zs}/gu, ' ')
}

/** ASCII digits, spaces and dashes for those of any script. For reading and comparing: what was typed is stored as it is. */
export function cleanTypedText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text
  return withoutInvisible(text)
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** iPhones type U+2019 for an apostrophe. */
export function withPlainQuotes(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text
  return text.replace(/[`´ʹʻʼʽ‘’‚‛′＇]/g, "'").replace(/[“”„‟″«»＂]/g, '"')
}

/** Also without joiners: for numbers, dates, and comparing with known words. */
export function cleanTypedNumber(text: string): string {
  return cleanTypedText(text).replace(JOINERS, '').trim()
}

export function digitsIn(text: string): string {
  return cleanTypedText(text).replace(/\D/g, '')
}
