import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { OrderSegments } from './order-segments.tsx'

async function openAt(width: number, path: string) {
  await page.viewport(width, 740)
  await render(
    <MemoryRouter initialEntries={[path]}>
      <header>
        <OrderSegments place="header" />
      </header>
      <main>
        <OrderSegments place="page" />
      </main>
    </MemoryRouter>,
  )
}

test.each([
  [360, 'main'],
  [768, 'header'],
])('at %d px the lists to choose from stand once, in the %s', async (width, where) => {
  await openAt(width, '/outfit-orders')
  await expect
    .element(
      where === 'main'
        ? page.getByLabelText('Which orders')
        : page.getByRole('link', { name: 'Outfit orders' }),
    )
    .toMatchTextContent(/Outfit orders/)
  const all = page.getByRole('navigation', { name: 'Orders' }).elements()
  expect(all.map((each) => each.closest('header, main')?.localName)).toEqual([where])
})

test('the header of a page that lists no orders has no such links', async () => {
  await openAt(1280, '/admin/calendar')
  expect(page.getByRole('navigation', { name: 'Orders' }).elements()).toEqual([])
})
