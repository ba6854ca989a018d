import { type HTMLArkProps, ark } from '@ark-ui/react/factory'
import { type ButtonVariantProps, button } from '@zari/shared/styled-system/recipes'
import type { Ref } from 'react'
import { cx } from '@zari/shared/styled-system/css'

export type ButtonProps = HTMLArkProps<'button'> & ButtonVariantProps & { ref?: Ref<HTMLButtonElement> }

/** A button, or with `asChild` a link that looks like one. */
export function Button({ className, look, ...props }: ButtonProps) {
  return <ark.button type="button" {...props} className={cx(button({ look }), className)} />
}
