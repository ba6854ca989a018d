import { css, cx } from '@zari/shared/styled-system/css'
import { lead, seam, sectionTitle } from '../styles/layout.ts'
import { assets } from './document.tsx'

const whole = css({ fontFamily: 'body' })

/**
 * The shop's name in Telugu. The face that the pages set Telugu in holds the letters of their own words alone; a name
 * with another letter is set in the whole script's, so that no word is drawn by two.
 */
export function Lettering({ children }: { children: string }) {
  const isCut = Array.from(children).every((letter) => assets.telugu.includes(letter) || /\s/.test(letter))
  return isCut ? children : <span className={whole}>{children}</span>
}

interface Props {
  /** Of the heading, for `aria-labelledby`. */
  id: string
  telugu: string
  title: string
  text: string
  /** The Telugu line is the shop's own name. */
  isName?: boolean
  /** Bridal stands on dark silk, in the middle, under a border of its own. */
  festive?: boolean
}

/** A section's name, with a seam that runs out from it to the edge of the cloth. */
export function SectionHead({ id, telugu, title, text, festive = false, isName = false }: Props) {
  if (festive) return <FestiveHead id={id} telugu={telugu} title={title} text={text} />
  return (
    <div className={css({ display: 'grid', gap: '2', color: 'maroon' })}>
      {telugu && (
        <p lang="te" className={css({ fontSize: 'lg', lineHeight: '1.5', color: 'rani' })}>
          {isName ? <Lettering>{telugu}</Lettering> : telugu}
        </p>
      )}
      <div className={css({ display: 'flex', alignItems: 'center', gap: { base: '4', md: '8' } })}>
        <h2 id={id} className={sectionTitle}>
          {title}
        </h2>
        <span aria-hidden="true" className={cx(seam, css({ flex: '1' }))} />
      </div>
      <p className={cx(lead, css({ color: 'ink' }))}>{text}</p>
    </div>
  )
}

function FestiveHead({ id, telugu, title, text }: Omit<Props, 'festive'>) {
  return (
    <div className={festiveLayout}>
      <p lang="te" className={css({ fontSize: 'xl', lineHeight: '1.5', color: 'zari.light' })}>
        {telugu}
      </p>
      <h2 id={id} className={cx(sectionTitle, css({ color: 'zari.light' }))}>
        {title}
      </h2>
      <img src="/images/ornament-divider.svg" alt="" width="320" height="32" loading="lazy" />
      <p className={lead}>{text}</p>
    </div>
  )
}

const festiveLayout = css({ display: 'grid', gap: '3', justifyItems: 'center', textAlign: 'center' })
