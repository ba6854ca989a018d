/** Addresses of the built files, put in by the build. */
declare const ZARI_ASSETS: {
  script: string
  styles: readonly string[]
  /** Fonts of the first view. */
  fonts: readonly string[]
}

export const assets = ZARI_ASSETS
