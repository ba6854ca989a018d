/** The style sheet and addresses of the built files, put in by the build. */
declare const ZARI_ASSETS: {
  script: string
  /** The whole style sheet. */
  style: string
  /** Fonts of the first view. */
  fonts: readonly string[]
  /** Letters that the face for Telugu words has. */
  telugu: string
}

export const assets = ZARI_ASSETS
