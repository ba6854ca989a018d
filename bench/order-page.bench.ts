import { gzipSync } from 'node:zlib'
import { trackedOrder } from '../e2e/support/tracked-order.ts'
import { startZari } from '../e2e/support/zari.ts'
import { lighthouseScores } from './support/lighthouse-scores.ts'
import { type Figure, report } from './support/performance-page.ts'

const WORDS = `The page of an order with all that one can show. Its style is in the page, and it has no script. It asks search engines not
to keep it, so that Lighthouse's score for them is left out.`

/** The page that a customer opens by a link. */
export async function run(): Promise<void> {
  const zari = await startZari()
  try {
    const { trackingUrl } = await trackedOrder(zari.origin)
    const url = `${trackingUrl}?lang=en`
    const scores = await lighthouseScores([url], ['performance', 'accessibility', 'best-practices'])
    const html = await (await fetch(url)).text()
    const figures = scores.map(({ how, lowest, note }): Figure => {
      const against = `Lighthouse, ${how}: the lowest of its three`
      return { what: 'the page of an order', against, value: lowest, bound: { least: 100 }, note }
    })
    figures.push({
      what: 'the page of an order',
      against: 'HTML and style, compressed',
      value: gzipSync(html).length / 1024,
      bound: { most: 30 },
      unit: 'KiB',
    })
    await report('order-page', figures, WORDS)
  } finally {
    await zari.remove()
  }
}
