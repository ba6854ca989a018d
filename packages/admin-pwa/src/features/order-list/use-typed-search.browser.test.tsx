import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { SearchBox } from './search-box.tsx'
import { useListQuery } from './use-list-query.ts'
import { useTypedSearch } from './use-typed-search.ts'

async function openBox() {
  /** What the list was asked for, in order. */
  const asked: string[] = []
  function List() {
    const [query, change] = useListQuery()
    const { typed, search, type } = useTypedSearch(query.q, change)
    if (asked.at(-1) !== search) asked.push(search)
    return (
      <>
        <SearchBox value={typed} onChange={type} />
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
  return { asked, box }
}

/** A letter comes between two frames. */
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
