import { type ShopField, shopFields } from '@zari/shared/shop/shop-fields'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import type { ComponentProps, ReactNode } from 'react'
import type { WorkedSettings } from './settings-state.ts'
import type { TypedName } from './settings-values.ts'

interface Props extends Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'form'> {
  settings: WorkedSettings
  name: TypedName
  label?: string
  help?: ReactNode
}

const longestOf = (field: ShopField) => (field.type === 'line' || field.type === 'text' ? field.most : 20)

export function Typed({ settings, name, label, help, ...input }: Props) {
  const { form, errors, isSaving, set } = settings
  const field: ShopField = shopFields[name]
  const common = {
    label: label ?? field.label,
    help,
    error: errors[name],
    value: form[name],
    maxLength: longestOf(field),
    disabled: isSaving,
    dir: 'auto',
  } as const
  if (field.type === 'text')
    return (
      <TextAreaField
        {...common}
        {...(input.lang && { lang: input.lang })}
        rows={6}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    )
  return (
    <TextField
      autoComplete="off"
      {...(field.type === 'number' && {
        inputMode: field.whole ? ('numeric' as const) : ('decimal' as const),
      })}
      {...input}
      {...common}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
}
