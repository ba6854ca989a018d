import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Gallery } from './gallery/gallery.tsx'
import { OrderForm } from './order-form/order-form.tsx'
import type { IslandName, IslandProps } from './islands.ts'

const wakers = {
  // The gallery starts over with placeholders: what the HTML holds is for those without script.
  gallery: (element, props) => createRoot(element).render(<Gallery {...props} />),
  form: (element, props) =>
    hydrateRoot(element, <OrderForm {...props} />, { identifierPrefix: element.dataset['prefix'] ?? '' }),
} satisfies { [N in IslandName]: (element: HTMLElement, props: IslandProps[N]) => unknown }

/** Gives an island to React. */
export function wakeIsland(element: HTMLElement): void {
  const name = element.dataset['island'] as IslandName
  const props = JSON.parse(element.dataset['props'] ?? '{}')
  flushSync(() => wakers[name](element, props))
  element.dataset['awake'] = ''
}
