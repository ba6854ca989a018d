import type { Browser, CDPSession, Page } from '@playwright/test'

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  cpuSlowdown: 11,
  rttMs: 150,
  downBytesPerSecond: (1.6 * 1024 * 1024) / 8,
  upBytesPerSecond: (750 * 1024) / 8,
} as const

export interface FirstView {
  /** From navigation to the largest contentful paint, ms. */
  lcp: number
  /** Total blocking time: the parts of long tasks above 50 ms. */
  blocking: number
  cls: number
  /** Compressed bytes. */
  bytes: { script: number; font: number; lcpImage: number; all: number }
}

export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.rttMs,
    downloadThroughput: phone.downBytesPerSecond,
    uploadThroughput: phone.upBytesPerSecond,
  })
}

async function slowDown(session: CDPSession): Promise<void> {
  await slowNetwork(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown })
}

async function countBytes(session: CDPSession): Promise<Map<string, { type: string; bytes: number }>> {
  const requests = new Map<string, { url: string; type: string }>()
  const counted = new Map<string, { type: string; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests.set(requestId, { url: response.url, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) counted.set(request.url, { type: request.type, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return counted
}

function sum(counted: ReadonlyMap<string, { type: string; bytes: number }>, type?: string): number {
  return [...counted.values()].reduce((all, each) => all + (type && each.type !== type ? 0 : each.bytes), 0)
}

/** Runs in the page: paints, shifts and long tasks since navigation, from the browser's buffers. */
async function look(): Promise<{ lcp: number; lcpUrl: string; cls: number; blocking: number }> {
  const seen = { lcp: 0, lcpUrl: '', cls: 0, blocking: 0 }
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.lcpUrl = (entry as PerformanceEntry & { url: string }).url
  })
  observe('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value
  })
  observe('longtask', (entry) => {
    seen.blocking += Math.max(0, entry.duration - 50)
  })
  // Observers receive buffered entries in a separate task.
  await new Promise((resolve) => setTimeout(resolve, 500))
  return seen
}

export async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const { viewport, deviceScaleFactor } = phone
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const counted = await countBytes(session)
  await slowDown(session)
  // The browser is still busy opening the window.
  await page.waitForTimeout(1500)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  const seen = await page.evaluate(look)
  await context.close()
  const { lcp, lcpUrl, cls, blocking } = seen
  const bytes = {
    script: sum(counted, 'Script'),
    font: sum(counted, 'Font'),
    lcpImage: counted.get(lcpUrl)?.bytes ?? 0,
    all: sum(counted),
  }
  return { lcp, cls, blocking, bytes }
}

export async function scriptOfForm(browser: Browser, url: string): Promise<number> {
  const page: Page = await browser.newPage({ viewport: phone.viewport })
  const session = await page.context().newCDPSession(page)
  const counted = await countBytes(session)
  await page.goto(url)
  await page.locator('[data-island=form] input[name=name]').click()
  await page.locator('[data-island=form][data-awake]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return sum(counted, 'Script')
}
