import { cx } from '@zari/shared/styled-system/css'
import type { ComponentProps } from 'react'
import { type BadgeVariantProps, badge } from '@zari/shared/styled-system/recipes'

export type BadgeProps = ComponentProps<'span'> & BadgeVariantProps

export function Badge({ className, tone, ...props }: BadgeProps) {
  return <span {...props} className={cx(badge({ tone }), className)} />
}
