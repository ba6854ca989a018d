import { Button } from '@zari/shared/ui/controls'
import type { ComponentProps } from 'react'
import { iconButton } from './styles.ts'

type Props = ComponentProps<typeof Button> & { 'aria-label': string }

/** `ui/tooltips.tsx` shows the name of each element with `data-tip`. */
export function IconButton(props: Props) {
  return props.look ? (
    <Button data-tip="" {...props} />
  ) : (
    <button type="button" data-tip="" className={iconButton} {...props} />
  )
}
