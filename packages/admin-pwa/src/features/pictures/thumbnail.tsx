import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

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
  const [gone, setGone] = useState(false)
  if (gone) {
    return (
      <span className={styles.gone} style={{ width: size, height: size }} title="This picture can’t be shown">
        <Icon name="picture" />
      </span>
    )
  }
  return (
    <img
      src={source}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      className={styles.picture}
      style={{ width: size, height: size }}
      onError={() => setGone(true)}
    />
  )
}
