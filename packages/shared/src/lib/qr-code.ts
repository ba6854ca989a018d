import { encode } from 'uqr'

/** Modules of white around a code, which readers need. */
const BORDER = 4

/**
 * A text as a QR: the rows of its modules, true where one is dark, with the white around them. Of an address at
 * a till's length this is 37 to 49 modules a side.
 */
export function qrCode(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: BORDER }).data
}

/** SVG path of the dark modules, a unit each. */
export function qrPath(code: readonly boolean[][]): string {
  return code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
}
