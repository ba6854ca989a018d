import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery/gallery.tsx'
import type { IslandProps } from './islands.ts'

/** Gives a gallery to React. It starts over with placeholders; what the HTML holds is for those without script. */
export function wakeIsland(element: HTMLElement, props: IslandProps['gallery']): void {
  const before = element.querySelector('[data-known]')?.innerHTML ?? ''
  createRoot(element).render(<Gallery gallery={props} before={before} />)
}
