import { type HTMLArkProps, ark } from '@ark-ui/react/factory'
import { cx } from '@zari/shared/styled-system/css'
import { type ChipVariantProps, chip } from '@zari/shared/styled-system/recipes'

export type ChipProps = HTMLArkProps<'button'> & ChipVariantProps & { pressed: boolean }

/** A toggle in a row of quick filters. */
export function Chip({ className, tone, pressed, ...props }: ChipProps) {
  return (
    <ark.button type="button" aria-pressed={pressed} {...props} className={cx(chip({ tone }), className)} />
  )
}
