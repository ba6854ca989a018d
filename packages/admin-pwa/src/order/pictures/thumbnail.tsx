import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useLocalPicture } from './use-local-picture.ts'

const styles = {
  picture: css({
    objectFit: 'cover',
    borderRadius: 'sm',
    border: '1px solid',
    borderColor: 'line',
    background: 'ground',
  }),
  gone: css({
    display: 'inline-grid',
    placeItems: 'center',
    border: '1px dashed',
    borderColor: 'controlLine',
    borderRadius: 'sm',
    color: 'textMute',
  }),
}

interface ThumbnailProps {
  source: string
  /** px: width, and height unless given */
  size: number
  height?: number
  isUnsent?: boolean
}

/** A failure of one picture is none of the next in its place. */
export function Thumbnail(props: ThumbnailProps) {
  return <ThumbnailOf key={props.source} {...props} />
}

function ThumbnailOf({ source, size, height = size, isUnsent }: ThumbnailProps) {
  const box = { width: size, height }
  const [failed, setFailed] = useState(false)
  // Not updated: the server may not serve the picture yet.
  const [isOwn] = useState(isUnsent)
  const address = useLocalPicture(source, failed, isOwn)
  if (address === undefined) return <span className={styles.picture} style={box} />
  if (address === null) {
    return (
      <span className={styles.gone} style={box} title="Can’t show this picture" aria-hidden>
        <Icon name={source.endsWith('/thumbnail') ? 'picture' : 'outfit'} />
      </span>
    )
  }
  return (
    <img
      src={address}
      width={size}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      className={styles.picture}
      style={box}
      onError={() => setFailed(true)}
    />
  )
}
