/** `npm run screenshots`, or with names to select. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { fillWithOrders } from '../packages/server/src/testing/many-orders.ts'
import { siteScreens } from './site/screens.ts'
import { staffScreens } from './staff/screens.ts'
import { asOwner, workroom } from './support/accounts.ts'
import { openScreen, type Screen } from './support/screen.ts'
import { seedCounter, seedOrders, seedScreens } from './support/seed.ts'
import { signIn } from './support/sign-in.ts'
import { setShopPhone } from './support/shop-phone.ts'
import { type Zari, staff, startZari } from './support/zari.ts'

const WIDTHS = { 360: 740, 768: 1024, 1024: 768, 1280: 800 } as const
const FEW = 25
const folder = join(import.meta.dirname, '../screenshots')

type Picture = Screen & { colorScheme: 'light' | 'dark' }

async function take(browser: Browser, origin: string, screen: Picture): Promise<void> {
  for (const [width, height] of Object.entries(WIDTHS)) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: Number(width), height },
      colorScheme: screen.colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    const page = await context.newPage()
    if (screen.as) await signIn(page, screen.as === 'workroom' ? workroom : staff)
    await openScreen(page, screen)
    const fullPage = (await page.getByRole('dialog').count()) === 0
    await page.screenshot({
      path: join(folder, `${screen.name}-${width}.png`),
      fullPage,
      // Rows below the window, too.
      style: '* { content-visibility: visible !important }',
    })
    await context.close()
  }
  process.stdout.write(`${screen.name}\n`)
}

const light = (screen: Screen): Picture => ({ ...screen, colorScheme: 'light' })
const dark = (screen: Screen): Picture => ({ ...screen, name: `${screen.name}-dark`, colorScheme: 'dark' })
const ofStaff = Object.values(staffScreens).flat()

const wanted = process.argv.slice(2)
const screens = [...siteScreens.map(light), ...ofStaff.map(light), ...ofStaff.map(dark)].filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
)
async function shopWith({ orders = FEW, isCounter }: Screen): Promise<Zari> {
  const zari = await startZari()
  await setShopPhone(zari.origin)
  if (isCounter) await seedCounter(zari.origin, orders)
  else if (orders <= FEW) await seedOrders(zari.origin, orders)
  else await fillWithOrders(zari.dataDir, orders)
  if (orders === FEW) await seedScreens(zari.origin)
  await (await asOwner(zari.origin)).makeAccount('workroom', workroom)
  return zari
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  const ofOneShop = ({ orders = FEW, isCounter = false }: Screen) => `${orders} ${isCounter}`
  for (const alike of Map.groupBy(screens, ofOneShop).values()) {
    const [first] = alike
    if (!first) continue
    const zari = await shopWith(first)
    try {
      for (const screen of alike) await take(browser, zari.origin, screen)
    } finally {
      await zari.remove()
    }
  }
} finally {
  await browser.close()
}
