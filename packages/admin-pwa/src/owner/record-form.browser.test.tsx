import { apiPaths } from '@zari/shared/api/paths'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import type { Versioned } from '@zari/shared/lib/versioned'
import type { StoredTemplate } from '@zari/shared/messages/templates'
import type { StoredRates } from '@zari/shared/orders/piecework'
import { business } from '@zari/shared/shop/business'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { openShop, user } from '../testing/shop.tsx'
import { canLeave } from '../ui/pending-navigation.ts'
import { PieceDialog } from './gallery/piece-dialog.tsx'
import { emptyPiece } from './gallery/piece-form.ts'
import { TemplateForm } from './messages/template-form.tsx'
import { TailorsSection } from './people/tailors-section.tsx'
import { RatesForm } from './piecework/rates-form.tsx'
import { SettingsForm } from './settings/settings-form.tsx'
import { SettingsSection } from './settings/settings-sections.tsx'

const read = { version: 4, changedAt: null, changedBy: null }
const nothing = () => {}

interface Form {
  name: string
  path: string
  record: Versioned
  draw: () => ReactNode
  /** What another person saved. */
  theirs: object
  field: string
  typed: string
  save: readonly string[]
  /** The fields of the edit. */
  sent: object
  both: string
  /** What the field has before. */
  before: string
  /** After theirs was loaded; nothing where the form is closed then. */
  loaded: readonly string[]
}

const settings: ShopSettings = { ...business, street: 'Old Street', ...read }
const rates: StoredRates = { cutting: 50, ...read }
const piece: StaffPiece = {
  ...emptyPiece('first', 'tailoring'),
  title: 'Ikat kurta',
  price: 1_800,
  imageUrl: '/kurta.webp',
  ...read,
}
const message: StoredTemplate = {
  language: 'en',
  kind: 'outfit-details-orders',
  wording: 'ready',
  text: 'Dear {name}, come.',
  ...read,
}

const forms: readonly Form[] = [
  {
    name: 'the settings',
    path: apiPaths.adminShop,
    record: settings,
    draw: () => (
      <SettingsForm settings={settings} onRecord={nothing} showProblem={nothing}>
        {(worked) => <SettingsSection section="address" settings={worked} />}
      </SettingsForm>
    ),
    theirs: { street: 'Their Street', region: 'Odisha' },
    field: 'Street',
    typed: 'My Street',
    save: ['Save'],
    sent: { street: 'My Street' },
    both: 'Changed by both: Street',
    before: 'Old Street',
    loaded: ['Their Street'],
  },
  {
    name: 'the rates',
    path: apiPaths.adminPieceworkRates,
    record: rates,
    draw: () => <RatesForm rates={rates} onRecord={nothing} />,
    theirs: { cutting: 60, trial: 10 },
    field: 'Cutting',
    typed: '₹55',
    save: ['Save rates'],
    sent: { cutting: 55 },
    both: 'Changed by both: Cutting',
    before: '50',
    loaded: ['60'],
  },
  {
    name: 'this piece',
    path: apiPaths.adminPiece('first'),
    record: piece,
    draw: () => <PieceDialog piece={piece} category="tailoring" onRecord={nothing} onClose={nothing} />,
    theirs: { price: 2_500, description: 'Silk' },
    field: 'Price in rupees',
    typed: '2,000',
    save: ['Save'],
    sent: { price: 2_000 },
    both: 'Changed by both: Price',
    before: '1800',
    loaded: ['2500'],
  },
  {
    name: 'this message',
    path: apiPaths.adminTemplate(message),
    record: message,
    draw: () => <TemplateForm record={message} onRecord={nothing} />,
    theirs: { text: 'Dear {name}, theirs.' },
    field: 'Message text',
    typed: 'Dear {name}, mine.',
    save: ['Save', 'Save anyway'],
    sent: { text: 'Dear {name}, mine.', without: expect.any(Array) },
    both: 'Changed by both: Message text',
    before: 'Dear {name}, come.',
    loaded: ['Dear {name}, theirs.'],
  },
  {
    name: 'Raju',
    path: apiPaths.adminTailor('one'),
    record: { id: 'one', name: 'Raju', isRemoved: false, ...read } as Versioned,
    draw: () => <TailorsSection isWholePage />,
    theirs: { isRemoved: true },
    field: 'New name of Raju',
    typed: 'Raju Kumar',
    save: ['Save'],
    sent: { name: 'Raju Kumar' },
    both: 'You changed other fields.',
    before: 'Raju',
    loaded: [],
  },
]

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alert', { name: 'Changed elsewhere' })

async function openForm(form: Form) {
  const current = { ...form.record, ...form.theirs, version: 5, changedBy: 'bina@zari.example' }
  const sent: unknown[] = []
  const shop = await openShop()
  shop.setLine({
    answer(path, body) {
      if (path === apiPaths.adminTailors) return Response.json({ tailors: [form.record] })
      if (path !== form.path || !body) return Response.json({})
      sent.push(body)
      const { version, ...fields } = body as { version: number }
      return version === current.version
        ? Response.json({ ...current, ...fields, version: 6 })
        : Response.json({ code: 'conflict', message: '', current }, { status: 409 })
    },
  })
  const field = page.getByLabelText(form.field, { exact: true })
  const rename = button('Rename Raju')
  async function draw() {
    // The answers of one test are not those of the next.
    await shop.draw(<SWRConfig value={{ provider: () => new Map() }}>{form.draw()}</SWRConfig>)
    if (form.name !== 'Raju') return
    await expect.poll(() => rename.elements().length + field.elements().length).toBe(1)
    if (rename.elements().length > 0) await rename.click()
  }
  await draw()
  return { shop, sent, field, draw }
}

beforeEach(() => sessionStorage.clear())

describe.each(forms)('a form of $name', (form) => {
  async function saveTooLate() {
    const opened = await openForm(form)
    await opened.field.fill(form.typed)
    for (const name of form.save) await button(name).click()
    await expect.element(question).toBeVisible()
    return opened
  }

  test('names who saved it meanwhile and what both changed, and “Save mine” sends only that', async () => {
    const { sent } = await saveTooLate()
    await expect.element(question).toMatchTextContent(`bina also changed ${form.name}.`)
    await expect.element(question).toMatchTextContent(form.both)
    await button('Save mine').click()
    await expect.element(question).not.toBeInTheDocument()
    expect(sent).toEqual([
      { version: 4, ...form.sent },
      { version: 5, ...form.sent },
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  test('asks once before theirs is loaded', async () => {
    const { sent, field } = await saveTooLate()
    await button('Load theirs').click()
    await button('Keep editing').click()
    await expect.element(field).toHaveValue(form.typed)
    await button('Load theirs').click()
    await button('Load theirs').click()
    await expect.element(question).not.toBeInTheDocument()
    expect(sent).toHaveLength(1)
    expect(sessionStorage).toHaveLength(0)
    await expect.poll(() => field.elements().map((each) => Reflect.get(each, 'value'))).toEqual(form.loaded)
  })

  test('keeps what was typed in this tab, for this account', async () => {
    const { field, draw } = await openForm(form)
    await field.fill(form.typed)
    await cleanup()
    useAppStore.setState({ session: { state: 'signed-in', user: { ...user, id: 'chitra' }, expired: false } })
    await draw()
    await expect.element(field).toHaveValue(form.before)
    await cleanup()
    useAppStore.setState({ session: { state: 'signed-in', user, expired: false } })
    await draw()
    await expect.element(field).toHaveValue(form.typed)
  })

  test('asks before its screen is left', async () => {
    const { field } = await openForm(form)
    const leave = vi.fn<() => void>()
    expect(canLeave('/admin', leave)).toBe(true)
    await field.fill(form.typed)
    expect(canLeave('/admin', leave)).toBe(false)
    await button('Keep editing').click()
    await expect.element(field).toHaveValue(form.typed)
    expect(canLeave('/admin', leave)).toBe(false)
    expect(leave).not.toHaveBeenCalled()
    await button('Discard changes').click()
    expect(leave).toHaveBeenCalledOnce()
    await expect.poll(() => sessionStorage.length).toBe(0)
  })
})

test('a change of the same owner on another device is said to be their own', async () => {
  const [, form] = forms
  if (!form) throw new Error('There is no form')
  const { shop, field } = await openForm(form)
  const current = { ...form.record, version: 5, changedBy: user.email }
  shop.setLine({ answer: () => Response.json({ code: 'conflict', message: '', current }, { status: 409 }) })
  await field.fill(form.typed)
  await button('Save rates').click()
  await expect.element(question).toMatchTextContent(/^You also changed the rates on another device\./)
})

test('what is typed while it is saved stays, and is saved next from the new version', async () => {
  const [, form] = forms
  if (!form) throw new Error('There is no form')
  const { shop, field } = await openForm(form)
  const sent: unknown[] = []
  const line = {
    answer(_path: string, body: unknown) {
      if (!body) return Response.json({})
      sent.push(body)
      return Response.json({ ...rates, ...body, version: 4 + sent.length })
    },
  }
  shop.setLine('held')
  await field.fill('60')
  await button('Save rates').click()
  await page.getByLabelText('Trial').fill('20')
  await field.fill('70')
  shop.setLine(line)
  await expect.element(button('Save rates')).toBeEnabled()
  await expect.element(field).toHaveValue('70')
  await button('Save rates').click()
  await expect.element(button('Save rates')).not.toBeInTheDocument()
  expect(sent).toEqual([
    { version: 4, cutting: 60 },
    { version: 5, cutting: 70, trial: 20 },
  ])
})

test('without something typed a form shows what is read next', async () => {
  const [, form] = forms
  if (!form) throw new Error('There is no form')
  const shop = await openShop()
  shop.setLine({ answer: () => Response.json({}) })
  const part = (record: StoredRates) => <RatesForm rates={record} onRecord={nothing} />
  const { redraw } = await shop.draw(part(rates))
  await redraw(part({ ...rates, cutting: 80, version: 5 }))
  const field = page.getByLabelText(form.field)
  await expect.element(field).toHaveValue('80')
  await field.fill('90')
  await redraw(part({ ...rates, cutting: 85, version: 6 }))
  await expect.element(field).toHaveValue('90')
})
