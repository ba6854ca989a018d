import { SERVICES } from '@zari/shared/orders/order-schemas'
import { css } from '@zari/shared/styled-system/css'
import { SelectField, TextAreaField, TextField } from '@zari/shared/ui/field'
import type { ReactNode } from 'react'
import { categoryOf } from '../../content/services.ts'
import type { IslandKey } from '../../content/texts/words.ts'
import { useWords } from '../../content/texts/words-context.tsx'
import { Icon } from '../../components/icon.tsx'
import type { FieldsProps } from './form-props.ts'

interface PersonWords {
  name: IslandKey
  email: IslandKey
  phone: IslandKey
  phoneExample: IslandKey
}

function PersonFields({ words, errorOf, values }: FieldsProps & { words: PersonWords }) {
  const { say } = useWords()
  return (
    <>
      <TextField
        label={say(words.name)}
        name="name"
        autoComplete="name"
        required
        minLength={2}
        maxLength={200}
        defaultValue={values['name']}
        error={errorOf('name')}
      />
      <TextField
        label={say(words.email)}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values['email']}
        error={errorOf('email')}
      />
      <TextField
        label={say(words.phone)}
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder={say(words.phoneExample)}
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
  name: 'form.name',
  email: 'form.email',
  phone: 'form.phone',
  phoneExample: 'form.phoneExample',
} as const satisfies PersonWords

export function ConsultationFields({ errorOf, values }: FieldsProps) {
  const { say } = useWords()
  return (
    <>
      <AboutPiece title={values['piece'] ?? ''} />
      <PersonFields words={words} errorOf={errorOf} values={values} />
      <SelectField
        label={say('form.service')}
        name="service"
        required
        defaultValue={values['service'] ?? ''}
        error={errorOf('service')}
      >
        <option value="">{say('form.selectService')}</option>
        {SERVICES.map((service) => (
          <option key={service} value={service}>
            {say(`serviceNames.${categoryOf[service]}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={say('form.details')}
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
  const { say } = useWords()
  return (
    <div className={about}>
      <label className={aboutLabel}>
        {say('form.about')}
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
      <button type="button" aria-label={say('form.removePiece')} data-remove-piece className={remove}>
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
  name: 'form.requiredName',
  email: 'form.emailAddress',
  phone: 'form.requiredPhone',
  phoneExample: 'form.requiredPhoneExample',
} as const satisfies PersonWords

export function CustomerFields({ errorOf, values, children }: FieldsProps & { children: ReactNode }) {
  const { say } = useWords()
  return (
    <>
      <PersonFields words={nameLabels} errorOf={errorOf} values={values} />
      {children}
      <TextAreaField
        label={say('form.moreDetails')}
        name="additionalDetails"
        rows={4}
        maxLength={5000}
        defaultValue={values['additionalDetails']}
        error={errorOf('additionalDetails')}
      />
    </>
  )
}
