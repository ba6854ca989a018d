import { apiPaths } from '@zari/shared/api/paths'
import { languageNames, type MessageLanguage } from '@zari/shared/languages/languages'
import { inLanguage, siteLanguages } from '@zari/shared/languages/site-language'
import { css, cx } from '@zari/shared/styled-system/css'
import { pageWords, usePageWords } from '../content/texts/page-words.ts'
import { Icon } from './icon.tsx'
import { usePageContext } from './page-context.ts'

/** This page in the languages of the site; with script, `browser/languages.ts` adds the parameters of the address. */
function useLanguages(): Array<{ language: MessageLanguage; href: string; isThis: boolean }> {
  const { content, language: own, path, preview } = usePageContext()
  const languages = siteLanguages(content.shop)
  if (languages.length < 2) return []
  return languages.map((language) => {
    const address = inLanguage(language, path)
    const href = preview ? `${apiPaths.adminPreview}?page=${encodeURIComponent(address)}` : address
    return { language, href, isThis: language === own }
  })
}

export function LanguageLinks({ className }: { className: string }) {
  const { say } = usePageWords()
  const languages = useLanguages()
  return (
    <>
      {languages.map(({ language, href, isThis }) => (
        <li key={language} className={className}>
          <a
            href={href}
            lang={language}
            hrefLang={language}
            data-language={language}
            aria-current={isThis ? 'true' : undefined}
            className={link}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
      {languages.length > 0 && <li className={cx(className, lost)}>{say('layout.typedIsLost')}</li>}
    </>
  )
}

/** In the header; opens without script. */
export function LanguageSwitch() {
  const { say, language } = usePageWords()
  if (useLanguages().length === 0) return null
  return (
    <details className={box} data-languages>
      <summary className={opener} aria-label={`${say('layout.languages')}: ${languageNames[language]}`}>
        <Icon name="language" />
        <span className={current}>{languageNames[language]}</span>
      </summary>
      <ul className={list}>
        <LanguageLinks className={css({ display: 'block' })} />
      </ul>
    </details>
  )
}

/** For a browser that prefers another language of the site: `browser/languages.ts` shows one of them. */
export function LanguageHints() {
  return useLanguages()
    .filter(({ language, isThis }) => language !== 'en' && !isThis)
    .map(({ language, href }) => {
      const { say } = pageWords(language)
      return (
        <p key={language} lang={language} hidden data-hint={language} className={hint}>
          <a href={href} hrefLang={language} data-language={language} className={cx(link, hintLink)}>
            {say('layout.hint')}
          </a>
          <button type="button" data-close-hint aria-label={say('layout.closeHint')} className={close}>
            <Icon name="close" size={20} />
          </button>
        </p>
      )
    })
}

const names = css.raw({
  fontFamily: 'var(--fonts-languages)',
})

const box = css({
  position: 'relative',
  // Large letters leave no room for it; the menu has it too.
  '@media (max-width: 20rem)': { display: 'none' },
  marginInlineStart: { lg: '2' },
  marginInlineEnd: { lg: '5' },
  _print: { display: 'none' },
})

const opener = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  minWidth: 'target',
  minHeight: 'target',
  paddingInline: { lg: '2' },
  color: 'teal',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  _focusVisible: { focusRing: 'touching' },
})

const current = css(names, { display: { base: 'none', lg: 'inline' } })

const list = css({
  position: 'absolute',
  insetInlineEnd: '0',
  top: '100%',
  minWidth: '9rem',
  paddingBlock: '1',
  background: 'ivory',
  border: '1px solid {colors.zari}',
})

const link = css(names, {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'target',
  paddingInline: '4',
  color: 'ink',
  textDecoration: 'none',
  _hover: { color: 'rani', textDecoration: 'underline', textUnderlineOffset: '6px' },
  '&[aria-current]': { color: 'maroon', fontWeight: 'semibold' },
  _focusVisible: { focusRing: 'inside' },
})

/** With script what was typed stays. */
const lost = css({ paddingInline: '4', fontSize: 'sm', 'html[data-script] &': { display: 'none' } })

const hint = css({
  position: 'fixed',
  insetInlineStart: '4',
  bottom: '4',
  zIndex: 15,
  display: 'flex',
  alignItems: 'center',
  maxWidth: 'calc(100vw - 2rem)',
  background: 'ivory',
  border: '1px solid {colors.zari}',
  boxShadow: '0 8px 24px -12px rgb(66 10 22 / 0.5)',
  '&[hidden]': { display: 'none' },
  _print: { display: 'none' },
})

const hintLink = css({
  fontFamily: "'Anek Latin Variable', 'hint', system-ui",
  textDecoration: 'underline',
  textUnderlineOffset: '6px',
})

const close = css({
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  height: 'target',
  cursor: 'pointer',
  _focusVisible: { focusRing: 'inside' },
})
