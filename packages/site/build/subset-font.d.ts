declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    noHinting?: boolean
    /** OpenType features to keep; absent keeps all. */
    keepFeatures?: string[]
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** Cuts a font down to the letters of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
