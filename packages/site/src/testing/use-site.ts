/** For `ZARI_ASSETS`, the same in each test: the modules that read it are loaded once. */
export const testAssets = {
  script: '/assets/site.js',
  style: 'p{}',
  fonts: [],
  languages: [],
  order: {},
  site: {},
  telugu: 'కళ',
}
