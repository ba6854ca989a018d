import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { inCategory, isGallery } from '@zari/shared/gallery/piece'
import { createRoot } from 'react-dom/client'
import type { IslandProps } from '../island-props.ts'
import { GalleryGrid, GalleryWaiting } from './gallery-grid.tsx'

interface Props {
  gallery: IslandProps['gallery']
  /** The pieces as the page had them, as HTML. */
  before: string
}

/** One of the four galleries, from the API; the four share one call. Where it fails, the page's own pieces stay. */
export function Gallery({ gallery: { category, prices, from = apiPaths.gallery }, before }: Props) {
  const { data, error } = useSWR(from, (path: string) => request(path, isGallery), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
  const festive = category === 'bridal'
  if (data) return <GalleryGrid items={inCategory(data, category)} prices={prices} festive={festive} />
  const known = { __html: before }
  if (error) return <div dangerouslySetInnerHTML={known} />
  return (
    <GalleryWaiting festive={festive}>
      <div data-known dangerouslySetInnerHTML={known} />
    </GalleryWaiting>
  )
}

/** Gives a gallery to React. It starts over with placeholders; what the HTML holds is for those without script. */
export function hydrateIsland(element: HTMLElement, props: IslandProps['gallery']): void {
  const before = element.querySelector('[data-known]')?.innerHTML ?? ''
  createRoot(element).render(<Gallery gallery={props} before={before} />)
}
