import type { GalleryCategory } from '@zari/shared/gallery/piece'
import { inShownOrder } from '@zari/shared/gallery/shown-order'
import { css, cx } from '@zari/shared/styled-system/css'
import { usePageContext } from '../../components/page-context.ts'
import { SectionHeading } from '../../components/section-heading.tsx'
import { galleryAnchors } from '../../content/navigation.ts'
import { galleryOrder, serviceOf } from '../../content/services.ts'
import { usePageWords } from '../../content/texts/page-words.ts'
import { GalleryGrid, GalleryWaiting } from '../../islands/gallery/gallery-grid.tsx'
import { bands, hanging } from '../../styles/backgrounds.ts'
import { far } from '../../styles/deferred.ts'
import { container, section } from '../../styles/layout.ts'
import { Island } from '../island.tsx'

export function Galleries() {
  const { say } = usePageWords()
  return (
    <section id="galleries" aria-label={say('home.ourWork')}>
      {galleryOrder.map((category) => (
        <GalleryBlock key={category} category={category} />
      ))}
    </section>
  )
}

function GalleryBlock({ category }: { category: GalleryCategory }) {
  const { telugu } = serviceOf(category)
  const { say } = usePageWords()
  const anchor = galleryAnchors[category]
  const { content, preview } = usePageContext()
  const items = inShownOrder(content.pieces, category)
  const { prices } = content.shop
  const festive = category === 'bridal'
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className={cx(grounds[category], far.gallery)}
      data-far=""
    >
      {festive && <span aria-hidden="true" className={hanging} />}
      <div className={cx(section, festive && belowHanging)}>
        <div className={container}>
          <SectionHeading
            id={`${anchor}-title`}
            telugu={telugu}
            title={say(`craft.${category}.gallery`)}
            text={say(`craft.${category}.galleryText`)}
            festive={festive}
          />
          <div className={css({ marginBlockStart: { base: '3', md: '10' } })}>
            <Island
              name="gallery"
              id={category}
              props={{ category, prices, ...(preview && { from: preview.gallery }) }}
            >
              <GalleryWaiting category={category}>
                <div data-known>
                  <GalleryGrid items={items} prices={prices} category={category} />
                </div>
              </GalleryWaiting>
            </Island>
          </div>
        </div>
      </div>
    </section>
  )
}

const belowHanging = css({ md: { paddingBlockStart: '12' } })

const plain = css({ background: 'ivory' })
const linen = css({ background: 'linen' })

const grounds = {
  tailoring: linen,
  maggam: plain,
  machine_embroidery: linen,
  bridal: cx(bands.festive, css({ marginBlockStart: '-1px' })),
} as const satisfies Record<GalleryCategory, string>
