/** The first that fits; what pretends to be another comes before it. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  // An iPad that asks for the pages of large screens says so, too.
  [/\bMac(?:intosh| OS X)\b/, 'a Mac or iPad'],
  [/\bLinux\b/, 'Linux'],
] as const

/** A device in words by which its people know it, such as `Chrome on Android`; empty for what nobody knows. */
export function deviceWords(userAgent: string | undefined): string {
  const nameIn = (known: ReadonlyArray<readonly [RegExp, string]>) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  return [browser, system].filter(Boolean).join(' on ')
}
