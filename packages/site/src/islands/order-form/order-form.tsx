import { Button } from '@zari/shared/ui/button'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { useRef } from 'react'
import { ConsultationFields } from './consultation-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import type { FormProps } from './form-props.ts'
import { FormOutcomeNote } from './outcome-note.tsx'
import { formTexts, SUBMITTING } from './texts.ts'
import { UploadFields } from './upload-fields.tsx'
import { useOrderForm } from './use-order-form.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * One of the three request forms. Its HTML works by itself as a multipart post; in the browser it checks and
 * sends in place. Controls are uncontrolled, so that what was typed before the script came stays.
 */
export function OrderForm(props: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const { issues, sending, uploads, outcome, submit, setUploads } = useOrderForm(props, form)
  const errorOf = (path: string) => issues.find((issue) => issue.path.split('.')[0] === path)?.message
  const values = props.outcome?.sent === false ? props.outcome.values : {}
  const { kind } = props

  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={orderKinds[kind].publicPath}
      noValidate={hydrated}
      onSubmit={submit}
      data-draft={kind}
      className={layout}
    >
      <FormOutcomeNote kind={kind} outcome={outcome} />
      {props.gallerySource !== undefined && (
        <input type="hidden" name="gallerySource" value={props.gallerySource} readOnly />
      )}
      {props.outfitType !== undefined && (
        <input type="hidden" name="outfitType" value={props.outfitType} readOnly />
      )}
      {kind === 'contact-inquiries' ? (
        <ConsultationFields errorOf={errorOf} values={values} />
      ) : (
        <CustomerFields errorOf={errorOf} values={values}>
          <UploadFields
            kind={kind}
            form={form}
            enhanced={hydrated}
            uploads={uploads}
            onChange={setUploads}
            errorOf={errorOf}
          />
        </CustomerFields>
      )}
      <Button type="submit" look="main" disabled={sending} className={css({ alignSelf: 'start' })}>
        {sending ? SUBMITTING : formTexts[kind].submit}
      </Button>
    </form>
  )
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '5' })
