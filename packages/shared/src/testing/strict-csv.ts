/** Cells as a program reads them that ends a row at any line break outside of quotes, whichever it is. */
export function strictRows(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (const sign of text.replace(/^\uFEFF/, '')) {
    const row = rows[rows.length - 1] ?? []
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted || !/[,\r\n]/.test(sign)) row[row.length - 1] += sign
    else if (sign === ',') row.push('')
    else rows.push([''])
  }
  return rows.filter((row) => row.length > 1)
}

/** Line breaks that stand in texts, each of which some program ends a row at. */
export const LINE_BREAKS = ['\n', '\r', '\r\n', '\u2028'] as const

export const formulaAfter = (lineBreak: string) => `Blouse${lineBreak}=cmd|' /C calc'!A0${lineBreak}last`

/** Digits with spaces between them are no formula: `+91 98765 43210`. */
const PHONE_NUMBER = /^\+\d+(?: \d+)+$/

export function formulasIn(rows: readonly (readonly string[])[]): string[] {
  return rows.flat().filter((cell) => /^"?[=+@|]/.test(cell) && !PHONE_NUMBER.test(cell))
}
