import { Dialog } from '@ark-ui/react/dialog'
import { css } from '@zari/shared/styled-system/css'
import { Modal } from '@zari/shared/ui/modal'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButton } from '../../ui/styles.ts'
import { useZoom, ZoomableImage } from './zoomable-image.tsx'

const styles = {
  sheet: css({
    position: 'fixed',
    inset: '0',
    zIndex: 50,
    display: 'flex',
    flexDirection: 'column',
    background: '#171214',
    color: 'ivory',
    focusRingColor: 'focusOnDark',
    outline: 'none',
    '& button': { color: 'ivory', _hover: { background: 'rgb(255 255 255 / 0.12)' } },
  }),
  bar: css({
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '3',
    paddingBlock: '1.5',
    paddingTop: 'calc(env(safe-area-inset-top) + 0.375rem)',
  }),
  title: css({ flex: '1', fontWeight: 'bold', minWidth: '0', truncate: true }),
  foot: css({
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '6',
    minHeight: '3.5rem',
    paddingBottom: 'env(safe-area-inset-bottom)',
  }),
}

export function PictureViewer({
  pictures,
  start,
  title,
  onClose,
}: {
  pictures: readonly string[]
  start: number
  title: string
  onClose: () => void
}) {
  const [index, setIndex] = useState(start)
  const zoom = useZoom()
  const source = pictures[index] ?? ''

  function turn(by: number) {
    const next = index + by
    if (next < 0 || next >= pictures.length) return
    setIndex(next)
    zoom.reset()
  }

  function onKeyDown(event: KeyboardEvent) {
    const actions: Record<string, () => void> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      '+': zoom.closer,
      '=': zoom.closer,
      '-': zoom.farther,
      '0': zoom.reset,
    }
    actions[event.key]?.()
  }

  return (
    <Modal open onClose={onClose}>
      <Dialog.Content className={styles.sheet} onKeyDown={onKeyDown}>
        <div className={styles.bar}>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <IconButton aria-label="Zoom out" onClick={zoom.farther} disabled={zoom.scale <= 1}>
            <Icon name="minus" />
          </IconButton>
          <IconButton aria-label="Zoom in" onClick={zoom.closer}>
            <Icon name="plus" />
          </IconButton>
          <Dialog.CloseTrigger data-tip="" className={iconButton} aria-label="Close">
            <Icon name="close" />
          </Dialog.CloseTrigger>
        </div>
        <ZoomableImage
          key={source}
          source={source}
          alt={`${title}, picture ${index + 1} of ${pictures.length}`}
          zoom={zoom}
        />
        <div className={styles.foot}>
          <IconButton aria-label="Previous picture" disabled={index === 0} onClick={() => turn(-1)}>
            <Icon name="back" />
          </IconButton>
          <span aria-live="polite">
            {index + 1} of {pictures.length}
          </span>
          <IconButton
            aria-label="Next picture"
            disabled={index === pictures.length - 1}
            onClick={() => turn(1)}
          >
            <Icon name="next" />
          </IconButton>
        </div>
      </Dialog.Content>
    </Modal>
  )
}
