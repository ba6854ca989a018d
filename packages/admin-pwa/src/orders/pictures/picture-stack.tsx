import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import type { RecordFile } from '../../sync/pictures/order-files.ts'
import { Icon } from '../../ui/icon.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { Thumbnail } from './thumbnail.tsx'

const TALL = 64
const WIDE = 48
const SMALL = 30
const SHOWN = 3 as const

const styles = {
  button: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '48px',
    gridTemplateRows: '30px 30px',
    gap: '4px',
    '&[data-several]': { gridTemplateColumns: '48px 30px' },
    cursor: 'zoom-in',
    lineHeight: '0',
    borderRadius: 'sm',
    _focusVisible: { focusRing: 'outside' },
    '& > :first-child': { gridRow: '1 / span 2', borderTopRadius: 'full', overflow: 'hidden' },
  }),
  more: css({
    position: 'absolute',
    insetInlineEnd: '0',
    bottom: '0',
    display: 'grid',
    placeItems: 'center',
    width: '30px',
    height: '30px',
    background: 'rgb(30 12 16 / 0.6)',
    color: 'ivory',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1',
    borderRadius: 'sm',
    // Not text: the button's name says how many there are.
    _before: { content: 'attr(data-more)' },
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

/** What an order is known by in a row that is pressed as a whole. */
export function FirstPicture({ files, isUnsent }: { files: readonly RecordFile[]; isUnsent: boolean }) {
  const picture = files.find((file) => file.form === 'picture')
  if (!picture) return <NoPicture />
  return (
    <span className={firstPicture}>
      <Thumbnail source={picture.thumbnail} size={WIDE} height={TALL} isUnsent={isUnsent} />
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

/** Width and height in pixels. */
export type PictureBox = readonly [number, number]

export function PictureStack({
  files,
  title,
  most = SHOWN,
  isUnsent = false,
  box,
}: {
  files: readonly RecordFile[]
  title: string
  most?: 1 | typeof SHOWN
  isUnsent?: boolean
  /** Of one picture alone, as on an order's page. */
  box?: PictureBox
}) {
  const [isOpen, setOpen] = useState(false)
  const [wide, tall] = box ?? [WIDE, TALL]
  const pictures = files.flatMap((file) => (file.form === 'picture' ? [file] : []))
  if (pictures.length === 0) return <NoPicture box={box} />
  return (
    <>
      <button
        type="button"
        className={styles.button}
        style={box && { gridTemplateColumns: `${wide}px`, gridTemplateRows: `${tall}px` }}
        data-several={(most > 1 && pictures.length > 1) || undefined}
        aria-label={`${title}: view picture 1 of ${pictures.length}`}
        onClick={() => setOpen(true)}
      >
        {pictures.slice(0, most).map(({ path, thumbnail }, index) => (
          <Thumbnail
            key={path}
            source={thumbnail}
            size={index === 0 ? wide : SMALL}
            height={index === 0 ? tall : SMALL}
            isUnsent={isUnsent}
          />
        ))}
        {pictures.length > most && <span className={styles.more} data-more={`+${pictures.length - most}`} />}
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
