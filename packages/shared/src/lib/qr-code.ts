import { encode } from 'uqr'

const BORDER = 4

/** Rows of modules, true where dark, with the white border. A typical address has 37 to 49 modules a side. */
export function qrCode(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: BORDER }).data
}

export function qrPath(code: readonly boolean[][]): string {
  return code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
}
