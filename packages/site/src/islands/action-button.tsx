import { cx } from '@zari/shared/styled-system/css'
import { type ButtonVariantProps, button } from '@zari/shared/styled-system/recipes'
import type { ComponentProps } from 'react'

export function ActionButton({ look, className, ...props }: ComponentProps<'button'> & ButtonVariantProps) {
  return <button type="button" {...props} className={cx(button({ look }), className)} />
}
