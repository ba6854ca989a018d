import { TextField } from '@zari/shared/ui/field'
import type { ComponentProps } from 'react'

export const AmountField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" maxLength={60} autoComplete="off" placeholder="₹0" {...props} />
)
