import { type HTMLArkProps, ark } from '@ark-ui/react/factory'
import { type ButtonVariantProps, button } from '@zari/shared/styled-system/recipes'
import type { Ref } from 'react'
import { cx } from '@zari/shared/styled-system/css'

export type ButtonProps = HTMLArkProps<'button'> & ButtonVariantProps & { ref?: Ref<HTMLButtonElement> }

/** A button, or with `asChild` a link that looks like one. */
export function Button({ className, look, asChild, ...props }: ButtonProps) {
  const own = { ...props, className: cx(button({ look }), className) }
  // Only a link needs what Ark does; a page of rows has forty buttons.
  return asChild ? <ark.button asChild {...own} /> : <button type="button" {...own} />
}
