import { Dialog } from '@zari/shared/ui/dialog'
import { Notices } from '@zari/shared/ui/notices'
import { type ReactNode, useState } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { type LeaveGuard, leaveGuards, usePendingPath } from '../ui/pending-navigation.ts'
import { historyStep } from '../ui/testing/history-step.ts'
import { PaintedRouter } from './painted-router.tsx'

const before = window.location.href
beforeEach(() => window.history.pushState(null, '', '/orders'))
afterEach(() => window.history.replaceState(null, '', before))

function Numbered({ number }: { number: number }) {
  const navigate = useNavigate()
  return (
    <>
      <h1>Page {number}</h1>
      <button onClick={() => void navigate(`/page/${number + 1}`)}>Next</button>
      <button onClick={() => void navigate('/orders', { replace: true })}>Away</button>
    </>
  )
}

async function open(first: ReactNode = <Numbered number={1} />) {
  await render(
    <PaintedRouter>
      <Routes>
        <Route path="/orders" element={<Link to="/page/1">Pages</Link>} />
        <Route path="/page/1" element={first} />
        <Route path="/page/2" element={<Numbered number={2} />} />
        <Route path="/page/3" element={<Numbered number={3} />} />
      </Routes>
    </PaintedRouter>,
  )
}

/** As a person does: pressed down, and let go. */
function press(name: string): void {
  const element = [...document.querySelectorAll('a, button')].find(({ textContent }) => textContent === name)
  if (!element) throw new Error(`No ${name}`)
  for (const type of ['pointerdown', 'pointerup', 'click'])
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0 }))
}

const heading = () => document.querySelector('h1')?.textContent

test('a press is seen before what it leads to is drawn', async () => {
  await open()
  press('Pages')
  expect([window.location.pathname, usePendingPath.getState(), heading()]).toEqual([
    '/page/1',
    '/page/1',
    undefined,
  ])
  await expect.element(page.getByRole('heading', { name: 'Page 1' })).toBeVisible()
  expect(usePendingPath.getState()).toBeUndefined()
})

test('who presses on at once presses on what the first press has led to', async () => {
  await open()
  press('Pages')
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(heading()).toBe('Page 1')
  press('Next')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  expect(heading()).toBe('Page 2')
  press('Next')
  await expect.element(page.getByRole('heading', { name: 'Page 3' })).toBeVisible()
  expect(window.location.pathname).toBe('/page/3')
})

test('the way back, and what is led elsewhere, is there at once, also in the middle of a press', async () => {
  await open()
  press('Pages')
  await expect.element(page.getByRole('heading', { name: 'Page 1' })).toBeVisible()
  press('Next')
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await isBack
  await expect.element(page.getByRole('heading', { name: 'Page 1' })).toBeVisible()
  expect(usePendingPath.getState()).toBeUndefined()
  press('Away')
  await expect.element(page.getByRole('link', { name: 'Pages' })).toBeVisible()
  expect(window.location.pathname).toBe('/orders')
})

test('a form with changes is asked before a press or Back leaves its screen', async () => {
  await open()
  press('Pages')
  await expect.element(page.getByRole('heading', { name: 'Page 1' })).toBeVisible()
  press('Next')
  await expect.element(page.getByRole('heading', { name: 'Page 2' })).toBeVisible()
  const leaves: Array<() => void> = []
  const guard: LeaveGuard = (path, go) => {
    if (path !== '/page/2') leaves.push(go)
    return path === '/page/2'
  }
  leaveGuards.add(guard)
  onTestFinished(() => void leaveGuards.delete(guard))
  press('Next')
  expect([window.location.pathname, heading()]).toEqual(['/page/2', 'Page 2'])
  window.history.back()
  await expect.poll(() => leaves).toHaveLength(2)
  await expect.poll(() => window.location.pathname).toBe('/page/2')
  expect(heading()).toBe('Page 2')
  leaveGuards.delete(guard)
  leaves[1]?.()
  await expect.element(page.getByRole('heading', { name: 'Page 1' })).toBeVisible()
  expect(window.location.pathname).toBe('/page/1')
})

function WithDialog() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <h1>Page 1</h1>
      <button onClick={() => setOpen(true)}>Open</button>
      <Notices className="" />
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Pages">
          <Link to="/page/2">Second</Link>
          <Link to="/page/2" onClick={() => setOpen(false)}>
            Close, and second
          </Link>
          <button onClick={() => void navigate('/orders', { replace: true })}>In its place</button>
        </Dialog>
      )}
    </>
  )
}

const openDialog = async () => {
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.poll(historyStep).toBe(1)
}

test('a link in a dialog takes its place in history: Back leads to the page below it', async () => {
  await open(<WithDialog />)
  press('Pages')
  for (const name of ['Second', 'Close, and second']) {
    await openDialog()
    await userEvent.click(page.getByRole('link', { name, exact: true }))
    await expect.element(page.getByRole('heading', { name: 'Page 2' })).toBeVisible()
    expect(historyStep()).toBe(0)
    window.history.back()
    await expect.element(page.getByRole('heading', { name: 'Page 1' })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(historyStep).toBe(0)
  }
  window.history.back()
  await expect.element(page.getByRole('link', { name: 'Pages' })).toBeVisible()
})

test('what is led elsewhere from a dialog leaves neither its step nor the page below it', async () => {
  await open(<WithDialog />)
  press('Pages')
  await openDialog()
  const entries = window.history.length
  await userEvent.click(page.getByRole('button', { name: 'In its place' }))
  await expect.element(page.getByRole('link', { name: 'Pages' })).toBeVisible()
  press('Pages')
  expect(window.history.length).toBe(entries)
})
