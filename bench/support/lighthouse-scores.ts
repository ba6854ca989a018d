import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import * as constants from 'lighthouse/core/config/constants.js'
import { median } from './browser-times.ts'
import { phone } from './first-view.ts'

const RUNS = Number(process.env.RUNS ?? 5)

const SETTINGS = {
  // Lighthouse's default mobile settings, with simulated throttling.
  'Lighthouse’s own phone': {},
  // Applied throttling, because simulation also multiplies the browser's own tasks.
  'a cheap phone': {
    throttlingMethod: 'devtools',
    throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: phone.cpuSlowdown },
  },
} as const

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export interface Scores {
  url: string
  /** The phone. */
  how: string
  lowest: number
  note: string
}

/** The median of `RUNS` for each page on each phone. */
export async function lighthouseScores(
  urls: readonly string[],
  categories: readonly Category[],
): Promise<Scores[]> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const scoresOf = async (url: string, how: keyof typeof SETTINGS) => {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
      formFactor: 'mobile',
      ignoreStatusCode: true,
      ...SETTINGS[how],
    })
    if (!result) throw new Error('Lighthouse gave no result')
    return categories.map((category) => (result.lhr.categories[category]?.score ?? 0) * 100)
  }
  const found: Scores[] = []
  try {
    for (const how of Object.keys(SETTINGS) as Array<keyof typeof SETTINGS>) {
      for (const url of urls) {
        const runs: number[][] = []
        for (let run = 0; run < RUNS; run++) runs.push(await scoresOf(url, how))
        const scores = categories.map((_, index) => Math.round(median(runs.map((run) => run[index] ?? 0))))
        const note = categories.map((category, index) => `${category} ${scores[index]}`).join(', ')
        found.push({ url, how, lowest: Math.min(...scores), note })
      }
    }
    return found
  } finally {
    chrome.kill()
  }
}
