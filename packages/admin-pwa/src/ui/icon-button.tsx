import { Button } from '@zari/shared/ui/controls'
import type { ComponentProps } from 'react'
import { iconButton } from './styles.ts'

type Props = ComponentProps<typeof Button> & { 'aria-label': string }

/**
 * A button without words: with a `look` it has a frame. `ui/tooltips.tsx` shows its name over it, as over
 * whatever has `data-tip`.
 */
export function IconButton(props: Props) {
  return props.look ? (
    <Button data-tip="" {...props} />
  ) : (
    <button type="button" data-tip="" className={iconButton} {...props} />
  )
}
