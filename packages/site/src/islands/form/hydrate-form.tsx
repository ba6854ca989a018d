import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { surviveTranslation } from '@zari/shared/lib/survive-translation'
import { css } from '@zari/shared/styled-system/css'
import { Notices } from '@zari/shared/ui/notices'
import { keepInFreeCorner } from '../notifications/free-corner.ts'
import { WordsContext } from '../../content/texts/words-context.tsx'
import { formTexts } from '../../content/texts/form-texts.ts'
import { flatten, type IslandTexts } from '../../content/texts/words.ts'
import { wordsOfPage } from '../island-props.ts'
import type { FormProps } from './form-props.ts'
import { RequestForm } from './request-form.tsx'

const place = css({
  position: 'fixed',
  insetInlineEnd: '4',
  bottom: '4',
  zIndex: 50,
  '&[data-corner^=top]': { top: 'calc({sizes.bar} + {spacing.4})', bottom: 'auto' },
  '&[data-corner$=start]': { insetInlineStart: '4', insetInlineEnd: 'auto' },
  outline: 'none',
  _focusVisible: { focusRing: 'apart' },
  _print: { display: 'none' },
})

export async function hydrateIsland(
  element: HTMLElement,
  props: FormProps,
  texts: IslandTexts | undefined,
): Promise<void> {
  surviveTranslation()
  const words = wordsOfPage(flatten(formTexts), texts)
  const notices = document.createElement('div')
  document.body.append(notices)
  flushSync(() =>
    createRoot(notices).render(
      <Notices
        className={place}
        settle={keepInFreeCorner}
        labels={{ region: words.say('upload.notices'), close: words.say('upload.close') }}
      />,
    ),
  )
  await new Promise<void>((resolve, reject) => {
    const form = (
      <WordsContext value={words}>
        <RequestForm {...props} onReady={resolve} />
      </WordsContext>
    )
    hydrateRoot(element, form, {
      identifierPrefix: element.dataset['prefix'] ?? '',
      onUncaughtError: reject,
    })
  })
}
