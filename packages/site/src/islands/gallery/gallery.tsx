import { publicApiPaths } from '@zari/shared/api/public-paths'
import { request } from '@zari/shared/api/request'
import { type GalleryItem, isGallery } from '@zari/shared/gallery/piece'
import { inShownOrder } from '@zari/shared/gallery/shown-order'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { WordsContext } from '../../content/texts/words-context.tsx'
import { galleryTexts } from '../../content/texts/gallery-texts.ts'
import { flatten, type IslandTexts } from '../../content/texts/words.ts'
import { type IslandProps, wordsOfPage } from '../island-props.ts'
import { GalleryGrid } from './gallery-grid.tsx'

const loading = new Map<string, Promise<GalleryItem[]>>()

/** The galleries of a page share one call; after a failure the next gallery asks again. */
function piecesFrom(address: string): Promise<GalleryItem[]> {
  const earlier = loading.get(address)
  if (earlier) return earlier
  const pieces = request(address, isGallery)
  loading.set(address, pieces)
  pieces.catch(() => loading.delete(address))
  return pieces
}

/** A removed element would lose the focus: it moves to the same piece, or else to the first one. */
function keepFocus(gallery: HTMLElement, replace: () => void): void {
  const focused = gallery.contains(document.activeElement) ? document.activeElement : undefined
  const href = focused?.getAttribute('href')
  replace()
  if (!focused || focused.isConnected) return
  const links = [...gallery.querySelectorAll('a')]
  const same = links.find((link) => link.getAttribute('href') === href)
  const fold = gallery.querySelector('details')
  if (fold?.nextElementSibling?.contains(same ?? null)) fold.open = true
  const next = same ?? links[0]
  next?.focus({ preventScroll: true })
}

/** Today's pieces replace the placeholders, or, if they cannot be loaded, those in the page. Resolves when pieces are shown. */
export async function hydrateIsland(
  element: HTMLElement,
  { category, prices, from = publicApiPaths.gallery }: IslandProps['gallery'],
  texts: IslandTexts | undefined,
): Promise<void> {
  const words = wordsOfPage(flatten(galleryTexts), texts)
  const pieces = await piecesFrom(from).catch(() => undefined)
  keepFocus(element, () => {
    if (!pieces) {
      element.querySelector('[data-placeholders]')?.remove()
      element.querySelector('[data-gallery]')?.removeAttribute('data-gallery')
      return
    }
    const items = inShownOrder(pieces, category)
    flushSync(() =>
      createRoot(element).render(
        <WordsContext value={words}>
          <GalleryGrid items={items} prices={prices} category={category} />
        </WordsContext>,
      ),
    )
  })
}
