import { type HTMLArkProps, ark } from '@ark-ui/react/factory'
import { cx } from '@zari/shared/styled-system/css'
import { type BadgeVariantProps, badge } from '@zari/shared/styled-system/recipes'

export type BadgeProps = HTMLArkProps<'span'> & BadgeVariantProps

export function Badge({ className, tone, ...props }: BadgeProps) {
  return <ark.span {...props} className={cx(badge({ tone }), className)} />
}
