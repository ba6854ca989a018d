import { SERVICES } from '@zari/shared/orders/order-schemas'
import { css } from '@zari/shared/styled-system/css'
import { SelectField, TextAreaField, TextField } from '@zari/shared/ui/field'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import type { FieldsProps } from './form-props.ts'

interface Words {
  name: string
  email: string
  phone: string
  phoneExample: string
}

function PersonFields({ words, errorOf, values }: FieldsProps & { words: Words }) {
  return (
    <>
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        required
        minLength={2}
        maxLength={200}
        defaultValue={values['name']}
        error={errorOf('name')}
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values['email']}
        error={errorOf('email')}
      />
      <TextField
        label={words.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder={words.phoneExample}
        required
        minLength={10}
        maxLength={40}
        defaultValue={values['phone']}
        error={errorOf('phone')}
      />
    </>
  )
}

const words = {
  name: 'Full Name',
  email: 'Email (Optional)',
  phone: 'Phone',
  phoneExample: '+91 98765 43210',
}

export function ConsultationFields({ errorOf, values }: FieldsProps) {
  return (
    <>
      <AboutPiece title={values['piece'] ?? ''} />
      <PersonFields words={words} errorOf={errorOf} values={values} />
      <SelectField
        label="Service"
        name="service"
        required
        defaultValue={values['service'] ?? ''}
        error={errorOf('service')}
      >
        <option value="">Select a service</option>
        {SERVICES.map((service) => (
          <option key={service}>{service}</option>
        ))}
      </SelectField>
      <TextAreaField
        label="Details"
        name="details"
        rows={4}
        required
        minLength={10}
        maxLength={5000}
        defaultValue={values['details']}
        error={errorOf('details')}
      />
    </>
  )
}

/** The links of gallery cards set the piece, and the button removes it, also before hydration (browser/main.ts). */
function AboutPiece({ title }: { title: string }) {
  return (
    <div className={about}>
      <label className={aboutLabel}>
        About:
        <textarea
          name="piece"
          rows={1}
          readOnly
          // Not empty, because `:placeholder-shown` says whether the field is.
          placeholder=" "
          defaultValue={title}
          className={aboutTitle}
        />
      </label>
      <button type="button" aria-label="Remove piece" data-remove-piece className={remove}>
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}

const about = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  background: 'linen',
  paddingInlineStart: '3',
  '&:has(textarea:placeholder-shown)': { display: 'none' },
})

const aboutLabel = css({ display: 'flex', flex: '1', minWidth: '0', gap: '2', fontWeight: 'semibold' })

const aboutTitle = css({
  flex: '1',
  minWidth: '0',
  resize: 'none',
  fontWeight: '400',
  fieldSizing: 'content',
  overflowWrap: 'anywhere',
  _focusVisible: { focusRing: 'outside' },
})

const remove = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: 'target',
  height: 'target',
  cursor: 'pointer',
  _focusVisible: { focusRing: 'outside' },
  'html:not([data-script]) &': { display: 'none' },
})

const nameLabels = {
  name: 'Full Name *',
  email: 'Email Address (Optional)',
  phone: 'Phone Number *',
  phoneExample: '+91 9876543210',
}

export function CustomerFields({ errorOf, values, children }: FieldsProps & { children: ReactNode }) {
  return (
    <>
      <PersonFields words={nameLabels} errorOf={errorOf} values={values} />
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
