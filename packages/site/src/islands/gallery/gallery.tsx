import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { inCategory, isGallery } from '@zari/shared/gallery/piece'
import { createRoot } from 'react-dom/client'
import type { IslandProps } from '../island-props.ts'
import { GalleryGrid, GalleryWaiting } from './gallery-grid.tsx'

interface Props {
  gallery: IslandProps['gallery']
  before: string
}

/** The four galleries share one API call. If it fails, the pieces in the page stay. */
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

/** The first render shows placeholders; the HTML's pieces are for visitors without script. */
export function hydrateIsland(element: HTMLElement, props: IslandProps['gallery']): void {
  const before = element.querySelector('[data-known]')?.innerHTML ?? ''
  createRoot(element).render(<Gallery gallery={props} before={before} />)
}
