/** Sizes of a PDF's pages, in millimetres. */
export function pagesOf(pdf: Buffer): Array<[width: number, height: number]> {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) => [
    Math.round((Number(width) / 72) * 25.4),
    Math.round((Number(height) / 72) * 25.4),
  ])
}
