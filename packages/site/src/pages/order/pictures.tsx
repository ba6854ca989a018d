import type { MessageLanguage } from '@zari/shared/languages/languages'
import { designWords } from '@zari/shared/messages/order-page-design-words'
import { css } from '@zari/shared/styled-system/css'

/** @param addresses of pictures that have a thumbnail at `{address}/thumbnail` */
export function Pictures({
  addresses,
  language,
}: {
  addresses: readonly string[]
  language: MessageLanguage
}) {
  if (addresses.length === 0) return null
  return (
    <ul className={strip}>
      {addresses.map((address, index) => (
        <li key={address}>
          <a href={address}>
            <img
              src={`${address}/thumbnail`}
              alt={designWords[language].picture(index + 1)}
              width={150}
              height={190}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'auto'}
              className={picture}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const strip = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: '2',
})
const picture = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '150 / 190',
  objectFit: 'cover',
  borderRadius: 'md',
  background: 'sand',
})
