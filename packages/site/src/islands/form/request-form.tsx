import { orderKinds } from '@zari/shared/orders/order-kinds'
import { css, cx } from '@zari/shared/styled-system/css'
import { useEffect, useRef } from 'react'
import { useWords } from '../../content/texts/words-context.tsx'
import { ActionButton } from '../action-button.tsx'
import { ConsultationFields, CustomerFields } from './form-fields.tsx'
import type { FormProps } from './form-props.ts'
import { FormOutcomeNote, NotSent } from './form-result.tsx'
import { UploadFields } from './upload-field.tsx'
import { useHydrated, useRequestForm } from './use-request-form.ts'

interface Props extends FormProps {
  onReady?: () => void
}

/** Works as a multipart post without script. Controls are uncontrolled, to keep what is typed before hydration. */
export function RequestForm({ onReady, ...props }: Props) {
  const { kind, shop, language } = props
  const words = useWords()
  const { say } = words
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const { issues, sending, failure, uploads, outcome, announced, picking, submit, setUploads } =
    useRequestForm(props, form, words)
  const errorOf = (path: string) => issues.find((issue) => issue.path.split('.')[0] === path)?.message
  const values = outcome?.sent === false ? outcome.values : {}

  useEffect(() => {
    if (hydrated) onReady?.()
  }, [hydrated, onReady])

  const note = <FormOutcomeNote kind={kind} shop={shop} outcome={outcome} announced={announced} />
  const isConsultation = kind === 'contact-inquiries'
  // The consultation's form is a part of its page; the others' pages are about what was sent.
  if (outcome?.sent && !isConsultation) return note
  const whole = (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={orderKinds[kind].publicPath}
      noValidate={hydrated}
      onSubmit={submit}
      data-draft={kind}
      className={cx(layout, isConsultation && marked)}
    >
      {!outcome?.sent && note}
      {Object.entries(props.settled ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {/* For programs. Not `type="hidden"`, which they leave alone. */}
      <div hidden>
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {language && <input type="hidden" name="language" value={language} readOnly />}
      {isConsultation ? (
        <ConsultationFields errorOf={errorOf} values={values} />
      ) : (
        <CustomerFields errorOf={errorOf} values={values}>
          <UploadFields
            kind={kind}
            form={form}
            enhanced={hydrated}
            sending={sending}
            picking={picking}
            uploads={uploads}
            onChange={setUploads}
            errorOf={errorOf}
          />
        </CustomerFields>
      )}
      {failure && <NotSent message={failure} phone={shop.phone} />}
      <ActionButton type="submit" look="main" disabled={sending} className={css({ alignSelf: 'start' })}>
        {say(sending ? 'form.submitting' : `form.${kind}.submit`)}
      </ActionButton>
    </form>
  )
  if (!outcome?.sent) return whole
  return (
    <>
      {note}
      <details key={outcome.order}>
        <summary className={again}>{say('form.again')}</summary>
        {whole}
      </details>
    </>
  )
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: { base: '2.5', md: '5' } })

/** Beside the labels, whose texts are the specification's. */
const marked = css({
  '& > :has(> :required)': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > :not(label)': { gridColumn: '1 / -1' },
    _after: { content: '"*"', gridArea: '1 / 2', fontWeight: 'semibold', color: 'rani' },
  },
})

// Not `textLink` of the pages: with it all their styles come with the form.
const again = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  marginBlockStart: '3',
  color: 'teal',
  fontWeight: 'medium',
  textDecorationLine: 'underline',
  cursor: 'pointer',
  _focusVisible: { focusRing: 'outside' },
})
