import { publicPagePaths } from '@zari/shared/api/public-paths'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { FormOutcome } from '@zari/shared/publishing/site-renderer'
import { useAddress, usePageContext } from '../components/page-context.ts'
import { usePageWords } from '../content/texts/page-words.ts'
import type { PageKey, Words } from '../content/texts/words.ts'
import { useWords, WordsContext } from '../content/texts/words-context.tsx'
import { formShopOf } from '../content/form-content.ts'
import type { FormProps } from '../islands/form/form-props.ts'
import { RequestForm } from '../islands/form/request-form.tsx'
import type { IslandName, IslandProps } from '../islands/island-props.ts'
import { css, cx } from '@zari/shared/styled-system/css'
import { textLink } from '../styles/layout.ts'

interface Props<N extends IslandName> {
  name: N
  /** Unique on the page; prefix of the ids inside. */
  id: string
  props: IslandProps[N]
  children: ReactElement
}

/** Hydrated on demand. Its own root, so that `useId` gives the same ids in the browser. */
export function Island<N extends IslandName>({ name, id, props, children }: Props<N>) {
  const words = useWords()
  const html = renderToString(<WordsContext value={words}>{children}</WordsContext>, {
    identifierPrefix: `${id}-`,
  })
  return (
    <div
      data-island={name}
      id={`island-${id}`}
      data-prefix={`${id}-`}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** What was said of the form, in the language of the page. */
function translated(form: FormOutcome, { translate }: Words<PageKey>): FormOutcome {
  if (form.sent) return form
  const issues = form.issues.map(({ path, message }) => ({ path, message: translate(message) }))
  return { ...form, message: translate(form.message), issues }
}

export function FormIsland(props: Omit<FormProps, 'outcome' | 'shop'>) {
  const { form, content, language } = usePageContext()
  const words = usePageWords()
  const toAddress = useAddress()
  const whole: FormProps = {
    ...props,
    shop: formShopOf(content.shop, words),
    ...(form && { outcome: translated(form, words) }),
    ...(language !== 'en' && { language }),
  }
  return (
    <>
      <Island name="form" id={props.kind} props={whole}>
        <RequestForm {...whole} />
      </Island>
      {/* Not of the form, whose script would have it too. In a tab of its own: what is typed stays. */}
      <a
        href={toAddress(publicPagePaths.privacy)}
        target="_blank"
        className={cx(textLink, css({ marginBlockEnd: '-2' }))}
      >
        {words.say('formPage.privacy')}
      </a>
    </>
  )
}
