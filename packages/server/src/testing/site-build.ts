import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A renderer that reports its input, and fails for a piece called Breaks the page. */
const RENDERER = `
let times = 0
const titles = ({ pieces }) => pieces.map(({ title, price }) => title + ' ' + price).join(', ')
export const styleHash = 'sha256-c2lsaw=='
export async function render({ url, origin, form, content, preview }) {
  times++
  if (content.pieces.some(({ title }) => title === 'Breaks the page')) throw new Error('This piece breaks the page')
  const status = url === '/' || url.startsWith('/custom-outfit') || url.startsWith('/outfit-details') ? 200 : 404
  const words = [url, 'of', origin, JSON.stringify(form ?? null), preview ? 'preview ' + preview.gallery : '', titles(content)]
  return { status, html: '<p>page ' + words.join(' ') + ' no ' + times + '</p>' }
}
export const knownPages = ({ pieces }) => [
  { path: '/', file: 'index.html' },
  ...pieces.map(({ title, id }) => ({ path: '/outfit-details?type=' + encodeURIComponent(title), file: 'outfits/' + id + '.html' })),
]
export const siteFiles = (origin, { pieces }) => ({
  'robots.txt': 'Sitemap: ' + origin + '/sitemap.xml',
  'sitemap.xml': pieces.map(({ title }) => origin + '/outfit-details?type=' + encodeURIComponent(title)).join('\\n'),
})
`

let lastBuild = 0

export async function buildSite(
  folder: string,
  change: (renderer: string) => string = (same) => same,
): Promise<void> {
  const file = join(folder, 'server/render.js')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, change(RENDERER))
  // Two writes within one tick of the kernel's clock would have one time.
  lastBuild = Math.max(Date.now(), lastBuild + 1)
  await utimes(file, lastBuild / 1000, lastBuild / 1000)
}

/** Answers with what it was given for an order's page, as JSON. */
const ORDER_PAGE_RENDERER = `export const styleHash = 'sha256-c2lsaw=='
export const render = ({ form, orderPage }) =>
  ({ status: orderPage ? 200 : 404, html: JSON.stringify(orderPage ?? form ?? null) })`

export async function buildOrderPages(folder: string): Promise<void> {
  await mkdir(join(folder, 'server'), { recursive: true })
  await writeFile(join(folder, 'server/render.js'), ORDER_PAGE_RENDERER)
}
