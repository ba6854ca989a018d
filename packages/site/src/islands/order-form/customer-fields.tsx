import { TextAreaField } from '@zari/shared/ui/field'
import type { ReactNode } from 'react'
import type { FieldsProps } from './fields-props.ts'
import { PersonFields } from './person-fields.tsx'

const words = {
  name: 'Full Name *',
  email: 'Email Address (Optional)',
  phone: 'Phone Number *',
  phoneExample: '+91 9876543210',
}

/** The fields that the quote form and the order form share; uploads go between phone and details. */
export function CustomerFields({ errorOf, values, children }: FieldsProps & { children: ReactNode }) {
  return (
    <>
      <PersonFields words={words} errorOf={errorOf} values={values} />
      {children}
      <TextAreaField
        label="Additional Details (Optional)"
        name="additionalDetails"
        rows={4}
        maxLength={5000}
        defaultValue={values['additionalDetails']}
        error={errorOf('additionalDetails')}
      />
    </>
  )
}
