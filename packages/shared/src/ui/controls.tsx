import { ark, type HTMLArkProps } from '@ark-ui/react/factory'
import { cx } from '@zari/shared/styled-system/css'
import {
  badge,
  type BadgeVariantProps,
  button,
  type ButtonVariantProps,
  chip,
  type ChipVariantProps,
} from '@zari/shared/styled-system/recipes'
import type { ComponentProps, Ref } from 'react'

export type BadgeProps = ComponentProps<'span'> & BadgeVariantProps

export function Badge({ className, tone, ...props }: BadgeProps) {
  return <span {...props} className={cx(badge({ tone }), className)} />
}

type ButtonProps = HTMLArkProps<'button'> & ButtonVariantProps & { ref?: Ref<HTMLButtonElement> }

export function Button({ className, look, asChild, ...props }: ButtonProps) {
  const buttonProps = { ...props, className: cx(button({ look }), className) }
  // Only a link needs what Ark does; a page of rows has forty buttons.
  return asChild ? <ark.button asChild {...buttonProps} /> : <button type="button" {...buttonProps} />
}

type ChipProps = ComponentProps<'button'> & ChipVariantProps & { pressed: boolean }

export function Chip({ className, look, tone, pressed, ...props }: ChipProps) {
  const classes = cx(chip({ look, tone }), className)
  return <button type="button" aria-pressed={pressed} {...props} className={classes} />
}
