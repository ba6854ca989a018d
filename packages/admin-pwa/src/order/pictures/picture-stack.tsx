import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import type { RecordFile } from '../../sync/pictures/order-files.ts'
import { Icon } from '../../ui/icon.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { Thumbnail } from './thumbnail.tsx'

const WIDE = 48
const TALL = 64

/** How many more there are, from `data-more`. */
export const moreInCorner = css({
  position: 'absolute',
  insetInlineEnd: '0',
  bottom: '0',
  display: 'grid',
  placeItems: 'center',
  minWidth: '1.25rem',
  height: '1.125rem',
  background: 'rgb(30 12 16 / 0.6)',
  color: 'ivory',
  fontSize: 'xs',
  fontWeight: 'bold',
  lineHeight: '1',
  borderRadius: 'sm',
  // Not text: the button's name says it.
  _before: { content: 'attr(data-more)' },
})

const styles = {
  button: css({
    position: 'relative',
    cursor: 'zoom-in',
    lineHeight: '0',
    borderRadius: 'sm',
    _focusVisible: { focusRing: 'outside' },
    '& > :first-child': { borderTopRadius: 'full', overflow: 'hidden' },
  }),
  none: css({
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '64px',
    color: 'zari',
    border: '1px solid',
    borderColor: 'line',
    borderTopRadius: 'full',
    borderBottomRadius: 'sm',
  }),
}

const firstPicture = css({ display: 'block', lineHeight: '0', borderTopRadius: 'full', overflow: 'hidden' })

/** For a row that is pressed as a whole. */
export function FirstPicture({
  files,
  isUnsent,
  box = [WIDE, TALL],
}: {
  files: readonly RecordFile[]
  isUnsent: boolean
  box?: PictureBox
}) {
  const picture = files.find((file) => file.form === 'picture')
  if (!picture) return <NoPicture box={box} />
  return (
    <span className={firstPicture}>
      <Thumbnail source={picture.thumbnail} size={box[0]} height={box[1]} isUnsent={isUnsent} />
    </span>
  )
}

function NoPicture({ box }: { box?: PictureBox | undefined }) {
  return (
    <span className={styles.none} style={box && { width: box[0], height: box[1] }}>
      <Icon name="outfit" size={box ? box[0] / 2 : 20} />
    </span>
  )
}

/** Width and height, px. */
export type PictureBox = readonly [number, number]

export function PictureStack({
  files,
  title,
  isUnsent = false,
  box = [WIDE, TALL],
}: {
  files: readonly RecordFile[]
  title: string
  isUnsent?: boolean
  box?: PictureBox
}) {
  const [isOpen, setOpen] = useState(false)
  const pictures = files.flatMap((file) => (file.form === 'picture' ? [file] : []))
  const [first] = pictures
  if (!first) return <NoPicture box={box} />
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`${title}: view picture 1 of ${pictures.length}`}
        onClick={() => setOpen(true)}
      >
        <Thumbnail source={first.thumbnail} size={box[0]} height={box[1]} isUnsent={isUnsent} />
        {pictures.length > 1 && <span className={moreInCorner} data-more={`+${pictures.length - 1}`} />}
      </button>
      {isOpen && (
        <PictureViewer
          pictures={pictures.map(({ path }) => path)}
          start={0}
          title={title}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
