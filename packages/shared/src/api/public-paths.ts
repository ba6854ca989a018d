/** Those that visitors' browsers need: a page of the public site does not load the others. */
export const publicApiPaths = {
  gallery: '/api/gallery',
  upload: '/api/objects/upload',
  checkUpload: (path: string) => `${path}/check`,
} as const

export const publicPagePaths = {
  privacy: '/privacy',
  customOutfit: (from: string) => `/custom-outfit?from=${encodeURIComponent(from)}`,
  outfitDetails: (type: string) => `/outfit-details?type=${encodeURIComponent(type)}`,
} as const
