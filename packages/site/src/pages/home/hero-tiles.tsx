import { css, cx } from '@zari/shared/styled-system/css'
import { serviceIcons } from '../../components/icon-paths.ts'
import { Icon } from '../../components/icon.tsx'
import { services } from '../../content/services.ts'
import { usePageWords } from '../../content/texts/page-words.ts'
import { seam } from '../../styles/layout.ts'

export function HeroTiles() {
  const { say } = usePageWords()
  return (
    <nav aria-label={say('home.whatWeDo')}>
      <span aria-hidden="true" className={seam} />
      <ul className={tiles}>
        {services.map(({ name, category, anchor }) => (
          <li key={anchor} className={css({ display: 'flex' })}>
            <a href={`#${anchor}`} className={tileLink}>
              <span className={cx('niche', niche)}>
                <Icon name={serviceIcons[name]} size={26} />
              </span>
              <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
                <span className={tileTitle}>{say(`craft.${category}.tile`)}</span>
                <span
                  className={css({
                    display: 'block',
                    fontSize: 'sm',
                    lineHeight: { base: '1.25', sm: '1.4' },
                  })}
                >
                  {say(`craft.${category}.tileText`)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <span aria-hidden="true" className={cx(seam, css({ rotate: '180deg' }))} />
    </nav>
  )
}

const tiles = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(auto-fit, minmax(max(9.5rem, 40%), 1fr))',
    sm: 'repeat(2, 1fr)',
    lg: 'repeat(4, 1fr)',
  },
  maxWidth: '78rem',
  marginInline: 'auto',
  paddingInline: { base: '2', sm: '0', lg: '4' },
})

const tileLink = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '2', sm: '4', lg: '3' },
  width: '100%',
  paddingBlock: { base: '2', md: '6' },
  paddingInlineStart: { base: '2', md: '6', lg: '5' },
  paddingInlineEnd: { base: '0', sm: '2', md: '6', lg: '5' },
  color: 'ink',
  textDecoration: 'none',
  '& .niche': { transition: 'background-color {durations.calm} {easings.out}' },
  _hover: { '& .niche': { background: 'rani' } },
  _focusVisible: { focusRing: 'inside' },
})

const niche = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: { base: '2.25rem', sm: '3rem' },
  height: { base: '2.75rem', sm: '3.5rem' },
  paddingBlockStart: { base: '1', sm: '2' },
  borderTopRadius: '999px',
  background: 'maroon',
  color: 'zari.light',
  outline: '1px solid {colors.zari}',
  outlineOffset: '-4px',
})

const tileTitle = css({
  display: 'block',
  fontFamily: 'display',
  fontSize: { base: 'md', sm: 'lg', lg: '1.1875rem' },
  lineHeight: '1.2',
  color: 'maroon',
})
