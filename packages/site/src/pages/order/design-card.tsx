import { readFrozen } from '@zari/shared/measurements/measurement-copy'
import { MEASURE_LISTS, measureLists } from '@zari/shared/measurements/measures'
import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import { formatRupees } from '@zari/shared/money/money'
import { MAX_ANSWER_NAME, MAX_DESIGN_WORDS } from '@zari/shared/orders/design-version'
import { designCardId, type OrderPageContent, type OrderPageDesign } from '@zari/shared/publishing/order-page'
import { designWords } from '@zari/shared/messages/order-page-design-words'
import { orderPageFormats } from '@zari/shared/messages/order-page-words'
import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import { BillRows, table } from './bill-rows.tsx'
import { card, heading, muted } from './order-styles.ts'
import { Pictures } from './pictures.tsx'
import { fold, form, summary } from './request-forms.tsx'

interface Props {
  page: OrderPageContent
  design: OrderPageDesign
  number: string
}

export function DesignCard({ page, design, number }: Props) {
  const words = designWords[page.language]
  const { long } = orderPageFormats(page.language)
  const { pictures, lines = [], price, due, trial, answer, refused, isOpen } = design
  const id = designCardId(page, number)
  const facts = [
    [words.price, price === undefined ? '' : formatRupees(price)],
    [words.due, due ? long(due) : ''],
    [words.trial, trial ? long(trial) : ''],
  ].filter(([, value]) => value)
  return (
    <section id={id} className={card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={heading}>
        {words.title}
      </h2>
      {refused?.why === 'late' && (
        <p role="alert" {...whereToLook} className={problem}>
          {words.refused.late}
        </p>
      )}
      <Pictures addresses={pictures} language={page.language} />
      {design.words && (
        <p className={written} dir="auto">
          {design.words}
        </p>
      )}
      {facts.length > 0 && (
        <dl className={table}>
          <BillRows lines={lines} />
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className={muted}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Measurements text={design.measurements} title={words.measurements} />
      {answer ? (
        <p className={answered}>
          {answer.type === 'approved'
            ? words.approved(answer.name, long(answer.day))
            : words.changeAsked(answer.name, long(answer.day))}
          {answer.words && (
            <span className={written} dir="auto">
              {`\n“${answer.words}”`}
            </span>
          )}
        </p>
      ) : (
        isOpen && <AnswerForms page={page} design={design} />
      )}
    </section>
  )
}

const whereToLook = { tabIndex: -1, autoFocus: true }

function Measurements({ text, title }: { text: string | undefined; title: string }) {
  const frozen = readFrozen(text)
  if (!frozen) return null
  const rows = MEASURE_LISTS.flatMap((list) => measureLists[list]).flatMap(({ key, name }) => {
    const eighths = frozen.values[key]
    return eighths === undefined ? [] : [{ key, name, eighths }]
  })
  return (
    <details className={fold}>
      <summary className={summary}>{title}</summary>
      <dl className={table}>
        {rows.map(({ key, name, eighths }) => (
          <div key={key}>
            <dt className={muted} lang="en">
              {name}
            </dt>
            <dd>{formatEighths(eighths)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function AnswerForms({ page, design: { id, refused } }: Omit<Props, 'number'>) {
  const words = designWords[page.language]
  const action = `${page.path}/design?lang=${page.language}`
  const wrong = wrongField(refused)
  const message = refused && words.refused[refused.why]
  const name = (type: AnswerType) => ({
    name: 'name',
    label: words.name,
    autoComplete: 'name',
    required: true,
    maxLength: MAX_ANSWER_NAME,
    defaultValue: refused?.name,
    ...(wrong === 'name' && refused?.type === type && { error: message, autoFocus: true }),
  })
  return (
    <>
      {/* The server answers what is wrong, in the language of the page. */}
      <form method="post" action={action} noValidate className={form}>
        <p className={css({ fontWeight: 'semibold' })}>{words.ask}</p>
        <input type="hidden" name="version" value={id} />
        <TextField {...name('approved')} />
        <button type="submit" name="answer" value="approved" className={button({ look: 'main' })}>
          {words.approve}
        </button>
      </form>
      <details className={fold} open={refused?.type === 'change'}>
        <summary className={summary}>{words.change}</summary>
        <form method="post" action={action} noValidate className={form}>
          <input type="hidden" name="version" value={id} />
          <TextField {...name('change')} />
          <TextAreaField
            name="words"
            label={words.changeWords}
            rows={3}
            required
            maxLength={MAX_DESIGN_WORDS}
            defaultValue={refused?.words}
            {...(wrong === 'words' && { error: message, autoFocus: true })}
          />
          <button
            type="submit"
            name="answer"
            value="change"
            className={cx(button({ look: 'plain' }), css({ justifySelf: 'start' }))}
          >
            {words.sendChange}
          </button>
        </form>
      </details>
    </>
  )
}

type AnswerType = NonNullable<OrderPageDesign['refused']>['type']

function wrongField(refused: OrderPageDesign['refused']): 'name' | 'words' | undefined {
  if (!refused || refused.why === 'late') return undefined
  if (refused.why !== 'long') return refused.why
  return refused.name.length > MAX_ANSWER_NAME ? 'name' : 'words'
}

const written = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const problem = css({
  padding: '3',
  background: 'linen',
  borderInlineStart: '4px solid {colors.rani}',
  fontWeight: 'semibold',
})
export const answered = css({
  padding: '3',
  background: 'linen',
  borderInlineStart: '4px solid {colors.teal}',
  fontWeight: 'semibold',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
