/** What a spreadsheet may calculate, also after spaces and with full-width signs. */
const FORMULA = /^[\s\uFEFF]*[=+\-@|＝＋－＠]|^[\t\r\n]/

/** `+91 98765 43210` is shown as it is. */
const SPACED_NUMBER = /^\+\d{1,3}(?: \d{2,}){1,5}$/

/** An apostrophe keeps a spreadsheet from calculating it. */
export function csvText(text: string): string {
  return FORMULA.test(text) && !SPACED_NUMBER.test(text) ? `'${text}` : text
}

export function fromCsvText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
