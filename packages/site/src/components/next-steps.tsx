import { css } from '@zari/shared/styled-system/css'
import { usePageWords } from '../content/texts/page-words.ts'

export function NextSteps({ steps }: { steps: readonly string[] }) {
  const { say } = usePageWords()
  return (
    <section aria-labelledby="next-title" className={panel}>
      <h2 id="next-title" className={css({ fontFamily: 'display', fontSize: 'xl', color: 'maroon' })}>
        {say('formPage.next')}
      </h2>
      <ol className={thread}>
        {steps.map((step, index) => (
          <li key={step} className={css({ display: 'grid', gridTemplateColumns: '2.25rem 1fr', gap: '4' })}>
            <span aria-hidden="true" className={bead}>
              {index + 1}
            </span>
            <span className={css({ paddingBlockStart: '0.3rem' })}>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const panel = css({ padding: { base: '5', md: '8' }, background: 'linen' })

const thread = css({
  position: 'relative',
  display: 'grid',
  gap: '5',
  marginBlockStart: '5',
  _before: {
    content: '""',
    position: 'absolute',
    insetInlineStart: '1.0625rem',
    insetBlock: '1rem',
    borderInlineStart: '2px dashed {colors.zari}',
  },
})

const bead = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: 'full',
  background: 'maroon',
  color: 'zari.light',
  fontWeight: 'bold',
})
