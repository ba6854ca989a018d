import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { IMAGE_TYPES } from '@zari/shared/uploads/limits'
import { useAutoClose } from '@zari/shared/ui/auto-close'
import { useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

const styles = {
  hidden: css({ srOnly: true }),
  problem: css({ fontSize: 'sm', color: 'lateText', fontWeight: 'medium' }),
}

interface Picking {
  className?: string | undefined
  disabled?: boolean
  onPicked: (files: File[]) => void
}

export function PickPicturesButton(picking: Picking) {
  return <PickButton icon="upload" words="Add pictures" name="Pictures to add" multiple {...picking} />
}

export function TakePhoto(picking: Picking) {
  return (
    <PickButton icon="picture" words="Take a photo" name="Photo to add" capture="environment" {...picking} />
  )
}

/** Opens the camera or the chooser. The native file input can't be styled. */
export function PickButton({
  icon,
  words,
  name,
  className,
  disabled = false,
  onPicked,
  ...input
}: Picking & {
  icon: 'upload' | 'picture' | 'plus'
  words: string
  name: string
  multiple?: boolean
  capture?: 'environment'
}) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button className={className} disabled={disabled} onClick={() => chooser.current?.click()}>
        <Icon name={icon} {...(icon === 'plus' && { size: 14 })} /> {words}
      </Button>
      <input
        ref={chooser}
        type="file"
        className={styles.hidden}
        accept={IMAGE_TYPES.join(',')}
        tabIndex={-1}
        aria-label={name}
        onChange={({ target }) => {
          onPicked([...(target.files ?? [])])
          target.value = ''
        }}
        {...input}
      />
    </>
  )
}

/** Further ones are counted (specification, section 9). */
const MAX_PROBLEMS = 4

const NONE: readonly string[] = []

export function PickingProblems({ problems }: { problems: readonly string[] }) {
  const [closed, setClosed] = useState(NONE)
  const open = problems === closed ? NONE : problems
  const more = open.length - MAX_PROBLEMS
  const shown = more > 0 ? [...open.slice(0, MAX_PROBLEMS), `and ${more} more`] : open
  const hold = useAutoClose(open.length > 0 && open, () => setClosed(problems))
  return (
    <div role="alert" {...hold}>
      {shown.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
    </div>
  )
}
