declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    noHinting?: boolean
    keepFeatures?: string[]
    keepAllGlyphs?: boolean
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>
}
