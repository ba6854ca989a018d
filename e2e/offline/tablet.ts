import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, type Page, chromium } from '@playwright/test'

/** A browser with a profile on disk, so that it can be killed and restarted. */
export interface Tablet {
  open(path?: string): Promise<Page>
  addCookies(cookies: Parameters<BrowserContext['addCookies']>[0]): Promise<void>
  context(): BrowserContext
  /** Takes the network from every page and worker, of today and to come, and ends the open event stream. */
  cutLine(): Promise<void>
  restoreLine(): Promise<void>
  kill(): Promise<void>
  close(): Promise<void>
}

interface WithStreams {
  endStreams?: () => void
}

/** Runs in each page. An event stream that is open outlives the cut until the server says something. */
function rememberStreams(): void {
  const open = new Set<EventSource>()
  window.EventSource = class extends EventSource {
    constructor(...args: ConstructorParameters<typeof EventSource>) {
      super(...args)
      open.add(this)
    }
  }
  Object.assign(window, {
    endStreams: () => {
      for (const stream of open) {
        if (stream.readyState === EventSource.CLOSED) continue
        stream.close()
        stream.dispatchEvent(new Event('error'))
      }
      open.clear()
    },
  })
}

async function processesWith(profile: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,args='])
  return stdout
    .split('\n')
    .filter((line) => line.includes(profile))
    .map((line) => Number.parseInt(line, 10))
}

export async function startTablet(origin: string): Promise<Tablet> {
  const profile = await mkdtemp(join(tmpdir(), 'zari-tablet-'))
  let context: BrowserContext | undefined
  let offline = false
  const launch = async () => {
    const launched = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      baseURL: origin,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      viewport: { width: 1024, height: 768 },
      offline,
    })
    await launched.addInitScript(rememberStreams)
    return launched
  }
  const inEachPage = async (act: () => void) => {
    // A page may be on its way to another address.
    for (const page of context?.pages() ?? []) await page.evaluate(act).catch(() => undefined)
  }
  return {
    async open(path = '/order-management') {
      context ??= await launch()
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    async addCookies(cookies) {
      context ??= await launch()
      await context.addCookies(cookies)
    },
    context() {
      if (!context) throw new Error('The tablet is off')
      return context
    },
    async cutLine() {
      offline = true
      await context?.setOffline(true)
      await inEachPage(() => {
        ;(window as WithStreams).endStreams?.()
        window.dispatchEvent(new Event('offline'))
      })
    },
    async restoreLine() {
      offline = false
      await context?.setOffline(false)
      await inEachPage(() => window.dispatchEvent(new Event('online')))
    },
    async kill() {
      for (const pid of await processesWith(profile)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has exited with its parent.
        }
      }
      await context?.close().catch(() => undefined)
      context = undefined
    },
    async close() {
      await context?.close()
      context = undefined
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
