import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { RefObject } from 'react'
import { MeasurementGuideButton } from './measurement-guide-button.tsx'
import { UploadField } from './upload-field.tsx'
import { groupsOf, uploadGroups, type Uploads } from './uploads.ts'

interface Props {
  kind: Exclude<OrderKind, 'contact-inquiries'>
  form: RefObject<HTMLFormElement | null>
  /** Whether script runs: pictures are then sent ahead of the form. */
  enhanced: boolean
  uploads: Uploads
  onChange: (uploads: Uploads) => void
  errorOf: (path: string) => string | undefined
}

export function UploadFields({ kind, form, enhanced, uploads, onChange, errorOf }: Props) {
  return (
    <>
      {groupsOf(kind).map((group) => (
        <UploadField
          key={group}
          group={group}
          form={form}
          enhanced={enhanced}
          uploads={uploads[group]}
          onChange={(next) => onChange({ ...uploads, [group]: next })}
          error={errorOf(uploadGroups[group].field) ?? errorOf(group)}
        />
      ))}
      <MeasurementGuideButton />
    </>
  )
}
