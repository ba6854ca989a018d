import { css, cx } from '@zari/shared/styled-system/css'
import { usePageWords } from '../content/texts/page-words.ts'
import { lead, seam, sectionTitle } from '../styles/layout.ts'
import { assets } from './document.tsx'

const whole = css({ fontFamily: 'body' })

/** The name in Telugu; in the whole script's font if a letter is missing in the subset, to avoid two fonts in a word. */
export function Lettering({ children }: { children: string }) {
  const isCut = Array.from(children).every((letter) => assets.telugu.includes(letter) || /\s/.test(letter))
  return isCut ? children : <span className={whole}>{children}</span>
}

interface Props {
  id: string
  telugu: string
  title: string
  text: string
  isName?: boolean
  festive?: boolean
}

export function SectionHeading({ id, telugu, title, text, festive = false, isName = false }: Props) {
  const { language } = usePageWords()
  // In Telugu the title says it already; a page in Hindi has no Telugu ornaments.
  const shown = language === 'en' || (isName && language === 'te') ? telugu : ''
  if (festive) return <FestiveHead id={id} telugu={shown} title={title} text={text} />
  return (
    <div className={css({ display: 'grid', gap: { base: '1', md: '2' }, color: 'maroon' })}>
      <div className={css({ display: 'flex', alignItems: 'center', columnGap: { base: '3', md: '6' } })}>
        <h2 id={id} className={sectionTitle}>
          {title}
        </h2>
        <span aria-hidden="true" className={cx(seam, css({ flex: '1' }))} />
        {shown && (
          <p lang="te" className={css({ fontSize: 'lg', lineHeight: '1.5', color: 'rani' })}>
            {isName ? <Lettering>{shown}</Lettering> : shown}
          </p>
        )}
      </div>
      <p className={cx(lead, css({ color: 'ink' }))}>{text}</p>
    </div>
  )
}

function FestiveHead({ id, telugu, title, text }: Omit<Props, 'festive'>) {
  return (
    <div className={festiveLayout}>
      {telugu && (
        <p lang="te" className={css({ fontSize: 'xl', lineHeight: '1.5', color: 'zari.light' })}>
          {telugu}
        </p>
      )}
      <h2 id={id} className={cx(sectionTitle, css({ color: 'zari.light' }))}>
        {title}
      </h2>
      <img
        src="/images/ornament-divider.svg"
        alt=""
        width="320"
        height="32"
        loading="lazy"
        className={ornament}
      />
      <p className={lead}>{text}</p>
    </div>
  )
}

// A phone's page is long enough.
const ornament = css({ display: { base: 'none', md: 'block' } })

const festiveLayout = css({
  display: 'grid',
  gap: { base: '1', md: '3' },
  justifyItems: 'center',
  textAlign: 'center',
})
