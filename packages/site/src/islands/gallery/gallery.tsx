import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { GalleryCategory, GalleryItem } from '@zari/shared/gallery/gallery-item'
import useSWR from 'swr'
import { GalleryGrid } from './gallery-grid.tsx'
import { GalleryWaiting } from './gallery-waiting.tsx'
import { knownGallery } from './known-gallery.ts'

/** One of the four galleries, from the API; the four share one call. Where it fails, the known pieces stay. */
export function Gallery({ category }: { category: GalleryCategory }) {
  const { data, error } = useSWR(apiPaths.gallery, (path: string) => request<GalleryItem[]>(path), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
  const festive = category === 'bridal'
  if (data) return <GalleryGrid items={inOrder(data, category)} festive={festive} />
  if (error) return <GalleryGrid items={knownGallery(category)} festive={festive} />
  return <GalleryWaiting category={category} />
}

function inOrder(items: readonly GalleryItem[], category: GalleryCategory): GalleryItem[] {
  return items.filter((item) => item.category === category).sort((a, b) => a.sortOrder - b.sortOrder)
}
