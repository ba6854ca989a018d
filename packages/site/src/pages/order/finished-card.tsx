import { orderPageFormats } from '@zari/shared/messages/order-page-words'
import { pictureWords } from '@zari/shared/messages/order-page-picture-words'
import {
  finishedCardId,
  type OrderPageContent,
  type OrderPagePictures,
} from '@zari/shared/publishing/order-page'
import { css } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { answered } from './design-card.tsx'
import { card, heading, muted } from './order-styles.ts'
import { Pictures } from './pictures.tsx'

interface Props {
  page: OrderPageContent
  finished: OrderPagePictures
  number: string
}

export function FinishedCard({ page: { path, language }, finished, number }: Props) {
  const words = pictureWords[language]
  const { long } = orderPageFormats(language)
  const { pictures, seen, answer } = finished
  const id = finishedCardId(number)
  return (
    <section id={id} className={card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={heading}>
        {words.title}
      </h2>
      <Pictures addresses={pictures} language={language} />
      {answer && (
        <p className={answered}>
          {answer.type === 'no' ? words.saidNo(long(answer.day)) : words.saidYes(long(answer.day))}
          {answer.type === 'part' && ` ${words.added}`}
        </p>
      )}
      <form method="post" action={`${path}/pictures?lang=${language}`} className={form}>
        <input type="hidden" name="order" value={number} />
        <input type="hidden" name="seen" value={seen} />
        {answer?.type !== 'yes' && (
          <>
            <p className={css({ fontWeight: 'semibold' })}>{words.ask}</p>
            <p className={muted}>{words.note}</p>
            <button type="submit" name="answer" value="yes" className={button({ look: 'plain' })}>
              {words.yes}
            </button>
          </>
        )}
        {answer?.type !== 'no' && (
          <button type="submit" name="answer" value="no" className={button({ look: 'plain' })}>
            {answer ? words.takeBack : words.no}
          </button>
        )}
      </form>
    </section>
  )
}

const form = css({ display: 'grid', gap: '3', justifyItems: 'start' })
