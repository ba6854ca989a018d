import { Button } from '@zari/shared/ui/controls'
import type { ComponentProps } from 'react'
import { iconButton } from './styles.ts'

type Props = ComponentProps<typeof Button> & { 'aria-label': string }

/**
 * A button with an icon in place of words; with a `look` it has a frame. `ui/tooltips.tsx` shows the name of every
 * element that has `data-tip`.
 */
export function IconButton(props: Props) {
  return props.look ? (
    <Button data-tip="" {...props} />
  ) : (
    <button type="button" data-tip="" className={iconButton} {...props} />
  )
}
