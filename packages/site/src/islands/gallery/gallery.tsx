import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { type GalleryItem, inCategory } from '@zari/shared/gallery/piece'
import type { IslandProps } from '../islands.ts'
import { GalleryGrid } from './gallery-grid.tsx'
import { GalleryWaiting } from './gallery-waiting.tsx'

interface Props {
  gallery: IslandProps['gallery']
  /** The pieces as the page had them, as HTML. */
  before: string
}

/** One of the four galleries, from the API; the four share one call. Where it fails, the page's own pieces stay. */
export function Gallery({ gallery: { category, prices, from = apiPaths.gallery }, before }: Props) {
  const { data, error } = useSWR(from, (path: string) => request<GalleryItem[]>(path), {
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
