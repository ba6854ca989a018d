import type { GalleryCategory } from '@zari/shared/gallery/gallery-item'
import { css } from '@zari/shared/styled-system/css'
import { galleryAnchors } from '../../content/navigation.ts'
import { galleryOrder, serviceOf } from '../../content/services.ts'
import { GalleryGrid } from '../../islands/gallery/gallery-grid.tsx'
import { knownGallery } from '../../islands/gallery/known-gallery.ts'
import { Island } from '../../parts/island.tsx'
import { container, lead, section, sectionTitle } from '../../styles/layout.ts'

export function Galleries() {
  return (
    <section id="galleries" aria-label="Our work">
      {galleryOrder.map((category) => (
        <GalleryBlock key={category} category={category} />
      ))}
    </section>
  )
}

function GalleryBlock({ category }: { category: GalleryCategory }) {
  const { gallery } = serviceOf(category)
  const anchor = galleryAnchors[category]
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={section}>
      <div className={container}>
        <h2 id={`${anchor}-title`} className={sectionTitle}>
          {gallery.title}
        </h2>
        <p className={lead}>{gallery.lead}</p>
        <div className={css({ marginBlockStart: '10' })}>
          <Island name="gallery" id={category} props={{ category }}>
            <GalleryGrid items={knownGallery(category)} />
          </Island>
        </div>
      </div>
    </section>
  )
}
