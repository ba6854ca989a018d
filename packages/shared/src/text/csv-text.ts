/** What a spreadsheet may calculate instead of showing it, after spaces too. Full-width signs count as the plain ones. */
const FORMULA = /^[\s\uFEFF]*[=+\-@|＝＋－＠]|^[\t\r\n]/

/** A number with its country code and a space is shown as it is: `+91 98765 43210`. */
const SPACED_NUMBER = /^\+\d{1,3}(?: \d{2,}){1,5}$/

/** A text as it stands in a CSV cell: with an apostrophe where a spreadsheet would take it for a formula. */
export function csvText(text: string): string {
  return FORMULA.test(text) && !SPACED_NUMBER.test(text) ? `'${text}` : text
}

/** The text that was meant by a CSV cell. */
export function fromCsvText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
