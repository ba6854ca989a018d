import { useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { SearchField } from '../../ui/search-field.tsx'
import { useListQuery } from './use-order-list.ts'
import { useSearchInput } from './use-search-input.ts'

async function openBox() {
  const asked: string[] = []
  const drawn: { search: string; inAddress: string }[] = []
  function List() {
    const [query, change] = useListQuery()
    const { typed, search, type } = useSearchInput(query.q, change)
    if (asked.at(-1) !== search) asked.push(search)
    useEffect(() => void drawn.push({ search, inAddress: query.q }))
    return (
      <>
        <SearchField
          label="Search orders"
          hint="Name, phone or order"
          value={typed}
          onChange={type}
          className=""
        />
        <output>{useLocation().search}</output>
      </>
    )
  }
  await render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  )
  const box = page.getByRole('searchbox')
  await box.click()
  return { asked, drawn, box }
}

afterEach(() => void vi.useRealTimers())

/** Waits for rendering and all pending work without timers. */
async function paint() {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise(requestAnimationFrame)
    await vi.advanceTimersByTimeAsync(0)
  }
}

const press = (key: string) =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      document.execCommand('insertText', false, key)
      resolve()
    }),
  )

test('a letter stands in the box before anything is looked for', async () => {
  const { asked, box } = await openBox()
  await press('l')
  expect((box.element() as HTMLInputElement).value).toBe('l')
  expect(asked).toEqual([''])
  await expect.poll(() => asked).toEqual(['', 'l'])
})

test('what another letter overtakes is not looked for', async () => {
  const { asked } = await openBox()
  await press('l')
  await press('a')
  await press('k')
  await expect.poll(() => asked.at(-1)).toBe('lak')
  expect(asked).toEqual(['', 'lak'])
})

test('the address follows, and nothing is looked for twice', async () => {
  const { asked } = await openBox()
  await userEvent.keyboard('sita')
  await expect.element(page.getByText('?q=sita')).toBeInTheDocument()
  expect(asked.filter((each) => each === 'sita')).toHaveLength(1)
})

test('the address waits for a pause in typing, but not after a whole number or in a cleared box', async () => {
  const { box } = await openBox()
  const address = () => document.querySelector('output')?.textContent
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('98765 4321')
  await paint()
  expect(address()).toBe('')
  await press('0')
  await paint()
  expect(address()).toBe('?q=98765+43210')
  ;(box.element() as HTMLInputElement).select()
  document.execCommand('delete')
  await paint()
  expect(address()).toBe('')
})

test('a whole number, and a cleared box, are drawn in one go with their address', async () => {
  const { drawn, box } = await openBox()
  await press('98765 43210')
  await expect.poll(() => drawn.at(-1)?.search).toBe('98765 43210')
  ;(box.element() as HTMLInputElement).select()
  document.execCommand('delete')
  await expect.poll(() => drawn.at(-1)?.search).toBe('')
  expect(drawn.filter(({ search, inAddress }) => search !== inAddress)).toEqual([])
})
