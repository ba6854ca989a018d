import { TextAreaField, TextField } from '@zari/shared/ui/field'
import type { ReactNode } from 'react'
import type { FieldsProps } from './fields-props.ts'

/** The fields that the quote form and the order form share; uploads go between phone and details. */
export function CustomerFields({ errorOf, values, children }: FieldsProps & { children: ReactNode }) {
  return (
    <>
      <TextField
        label="Full Name *"
        name="name"
        autoComplete="name"
        required
        minLength={2}
        maxLength={200}
        defaultValue={values['name']}
        error={errorOf('name')}
      />
      <TextField
        label="Email Address (Optional)"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values['email']}
        error={errorOf('email')}
      />
      <TextField
        label="Phone Number *"
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder="+91 9876543210"
        required
        minLength={10}
        maxLength={40}
        defaultValue={values['phone']}
        error={errorOf('phone')}
      />
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
