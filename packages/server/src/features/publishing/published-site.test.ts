import { defaultContent, type SiteContent } from '@zari/shared/publishing/site-content'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../../testing/a-folder.ts'
import { buildSite } from '../../testing/site-build.ts'
import { PublishedSite } from './published-site.ts'
import { SiteRendererFile } from './site-renderer.ts'

const HOUR_MS = 3_600_000

let root: string
let pages: string
let build: string
const told: string[] = []

beforeEach(async () => {
  root = await aFolder()
  pages = join(root, 'pages')
  build = join(root, 'site')
  told.length = 0
  await buildSite(build)
})

const aSite = () =>
  new PublishedSite(new SiteRendererFile(build), pages, { onError: (_, what) => void told.push(what) })

function versionsOf(version: number, content: SiteContent = defaultContent, at = version) {
  return { newest: async () => ({ version, at }), contentOf: async () => content }
}

const folders = async () => (await readdir(pages)).filter((name) => name.startsWith('v'))

describe('a server that starts', () => {
  it('shows what was shown here last, until there is a database to ask', async () => {
    const before = aSite()
    await before.look(versionsOf(7))
    const next = aSite()
    await next.showLast()
    expect(next.served).toEqual(before.served)
    await next.look(versionsOf(7))
    expect(await folders()).toHaveLength(1)
  })

  it('shows no pages of another build, nor what was cut off', async () => {
    await aSite().look(versionsOf(1))
    await buildSite(build, (renderer) => `${renderer}\n// built again`)
    const later = aSite()
    await later.showLast()
    expect(later.served).toBeUndefined()

    await later.look(versionsOf(1))
    await rm(later.served?.folder ?? '', { recursive: true })
    const third = aSite()
    await third.showLast()
    expect([third.served, told]).toEqual([undefined, ['the pages of before cannot be read']])
  })

  it('does not take a version for another that has its number since a backup was put back', async () => {
    await aSite().look(versionsOf(3))
    const next = aSite()
    await next.showLast()
    const restored = { ...defaultContent, pieces: [] }
    await next.look(versionsOf(3, restored, 2))
    expect(next.served?.content).toEqual(restored)
  })
})

it('a database that does not answer is told of once, and takes nothing away', async () => {
  const site = aSite()
  await site.look(versionsOf(1))
  const away = { ...versionsOf(2), newest: () => Promise.reject(new Error('away')) }
  await site.look(away)
  await site.look(away)
  expect([site.served?.version, told]).toEqual([1, ['which version of the site is the newest is not known']])
})

it('the pages of a server that has ended are removed after some hours, and those in use are not', async () => {
  const site = aSite()
  await site.look(versionsOf(1))
  await mkdir(join(pages, 'v9-abandoned'))
  await mkdir(join(pages, 'v9-abandoned.unfinished'))
  await writeFile(join(pages, 'v9-abandoned', 'index.html'), '')
  const now = new Date()
  const long = new Date(now.getTime() - 4 * HOUR_MS)
  for (const name of await folders()) await utimes(join(pages, name), long, long)
  await site.clearOld(now)
  expect(await folders()).toEqual([site.served?.folder.split('/').at(-1)])
})
