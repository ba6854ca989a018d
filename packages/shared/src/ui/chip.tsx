import { cx } from '@zari/shared/styled-system/css'
import type { ComponentProps } from 'react'
import { type ChipVariantProps, chip } from '@zari/shared/styled-system/recipes'

export type ChipProps = ComponentProps<'button'> & ChipVariantProps & { pressed: boolean }

/** A toggle in a row of quick filters. */
export function Chip({ className, tone, pressed, ...props }: ChipProps) {
  return <button type="button" aria-pressed={pressed} {...props} className={cx(chip({ tone }), className)} />
}
