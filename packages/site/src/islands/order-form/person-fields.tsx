import { TextField } from '@zari/shared/ui/field'
import type { FieldsProps } from './fields-props.ts'

interface Words {
  name: string
  email: string
  phone: string
  /** An example of a phone number. */
  phoneExample: string
}

/** Who asks: the first three fields of every form, in its own words. */
export function PersonFields({ words, errorOf, values }: FieldsProps & { words: Words }) {
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
