import type { ReactNode } from 'react'
import { GalleryPlaceholders } from './gallery-grid.tsx'

/**
 * A gallery before its data: four placeholders, and under them the pieces as they were published when the page was
 * made. Style rules (`gallery-waiting.css`) show the one or the other, so that no visitor without script sees an empty
 * shop; both take the same room, so that nothing moves.
 */
export function GalleryWaiting({ festive, children }: { festive: boolean; children: ReactNode }) {
  return (
    <div data-gallery="waiting">
      {children}
      <GalleryPlaceholders festive={festive} />
    </div>
  )
}
