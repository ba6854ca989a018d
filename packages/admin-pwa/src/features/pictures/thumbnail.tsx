import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useDevicePicture } from './use-device-picture.ts'

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

/**
 * A small square of a picture; a dashed one where the picture can't be had.
 * @param size pixels
 */
export function Thumbnail({ source, size }: { source: string; size: number }) {
  const [failed, setFailed] = useState(false)
  const address = useDevicePicture(source, failed)
  if (address === undefined) return <span className={styles.picture} style={{ width: size, height: size }} />
  if (address === null) {
    return (
      <span className={styles.gone} style={{ width: size, height: size }} title="This picture can’t be shown">
        <Icon name="picture" />
      </span>
    )
  }
  return (
    <img
      src={address}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      className={styles.picture}
      style={{ width: size, height: size }}
      onError={() => setFailed(true)}
    />
  )
}
