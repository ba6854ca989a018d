import type { MessageLanguage } from '@zari/shared/languages/languages'
import type { OrderOnPage, OrderStep } from '@zari/shared/publishing/order-page'
import { orderPageFormats, orderPageWords } from '@zari/shared/messages/order-page-words'
import { readyWords } from '@zari/shared/messages/order-page-ready-words'
import { formatRupees } from '@zari/shared/money/money'
import { css, cx } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { ArchPicture } from '../../components/photo.tsx'
import { usePageContext } from '../../components/page-context.ts'
import { outfitPiece } from '../../content/outfit-types.ts'
import { pagePicture } from '../../content/pictures.ts'
import { orderTakes } from '../../content/promises.ts'
import { pageWords } from '../../content/texts/page-words.ts'
import { sectionTitle } from '../../styles/layout.ts'
import { BillRows, table } from './bill-rows.tsx'
import { card, muted, visuallyHidden } from './order-styles.ts'

interface Props {
  order: OrderOnPage
  language: MessageLanguage
  isFirst: boolean
  children: ReactNode
}

function stepNow({ steps }: OrderOnPage): OrderStep['step'] {
  const now = steps.find(({ state }) => state === 'now')
  return now?.step ?? steps.findLast(({ state }) => state === 'done')?.step ?? 'received'
}

export function OrderCard({ order, language, isFirst, children }: Props) {
  const words = orderPageWords[language]
  const { long, time, opening: openingWords } = orderPageFormats(language)
  const { piece, kind, quantity, number, idBeside, due, wait, opening, trial, bill } = order
  const { content, today } = usePageContext()
  const known =
    piece === undefined ? undefined : outfitPiece(content.pieces, piece, [pageWords(language)]).piece
  const picture = known && pagePicture(known)
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <article className={css({ display: 'grid', gap: '4' })}>
      <header className={cx(picture && withPicture)}>
        {picture && <ArchPicture picture={picture} sizes="8rem" first={isFirst} />}
        <div>
          <p className={numbered}>
            {words.order(number)} {idBeside && <span className={cx(muted, small)}>{idBeside}</span>}
          </p>
          <Heading className={cx(sectionTitle, css({ color: 'maroon' }), picture && besidePicture)}>
            {piece ?? words.pieces[kind]}
            {quantity > 1 && ` × ${quantity}`}
          </Heading>
          <p className={css({ fontSize: 'lg', fontWeight: 'semibold', color: 'rani' })}>
            {words.state[stepNow(order)]}
          </p>
          {trial && (
            <p>
              {words.trial} <strong className={day}>{long(trial.day)}</strong>
              {trial.time && `, ${time(trial.time)}`}
            </p>
          )}
          {due && (
            <p>
              {words.ready} <strong className={day}>{long(due)}</strong>
            </p>
          )}
          {opening && <p className={day}>{openingWords(opening, today)}</p>}
          {wait === 'late' && <p>{readyWords[language].late}</p>}
          {wait === 'usual' && (
            <p>{readyWords[language].usual(orderTakes(content.shop, pageWords(language)))}</p>
          )}
        </div>
      </header>
      {children}
      <ol className={cx(card, css({ gap: '0', paddingBlock: '2' }))}>
        {order.steps.map((step) => (
          <Step key={step.step} step={step} language={language} />
        ))}
      </ol>
      {bill && (
        <section className={card} aria-label={words.bill}>
          <dl className={table}>
            <BillRows lines={bill.lines} />
            <div className={totalled}>
              <dt>{words.total}</dt>
              <dd>{formatRupees(bill.total)}</dd>
            </div>
          </dl>
        </section>
      )}
    </article>
  )
}

function Step({ step: { step, state, day: on }, language }: { step: OrderStep; language: MessageLanguage }) {
  const words = orderPageWords[language]
  const { short } = orderPageFormats(language)
  return (
    <li className={row} aria-current={state === 'now' ? 'step' : undefined} data-state={state}>
      <span aria-hidden="true" className={dot} />
      <span className={name}>{words.steps[step]}</span>
      <span className={muted}>{state === 'now' ? words.now : on && short(on)}</span>
      {state !== 'now' && <span className={visuallyHidden}>{words[state]}</span>}
    </li>
  )
}

const withPicture = css({
  display: 'grid',
  gridTemplateColumns: '8rem minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: '4',
})

const besidePicture = css({ fontSize: { base: 'xl', md: '2xl' } })

const totalled = css({ paddingTop: '1', borderTop: '1px solid {colors.sand}', fontWeight: 'bold' })

const numbered = css({ fontSize: 'lg', fontWeight: 'bold' })

const small = css({ fontSize: 'sm', fontWeight: 'normal' })

const day = css({ fontWeight: 'bold' })

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  // The thread between the dots.
  '& + &::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0.5rem',
    top: '-50%',
    height: '100%',
    borderInlineStart: '2px dashed {colors.zari}',
  },
})

const name = css({
  fontWeight: 'medium',
  '[data-state=now] > &': { fontWeight: 'bold' },
  '[data-state=next] > &': { color: 'textMute' },
})

const dot = css({
  position: 'relative',
  zIndex: 1,
  background: 'paper',
  width: '1.125rem',
  height: '1.125rem',
  borderRadius: 'full',
  border: '3px solid {colors.teal}',
  '[data-state=done] > &': { background: 'teal' },
  '[data-state=now] > &': { borderColor: 'rani' },
  '[data-state=next] > &': { borderColor: 'sand' },
})
