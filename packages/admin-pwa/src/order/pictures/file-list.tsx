import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import type { RecordFile } from '../../sync/pictures/order-files.ts'
import { moreInCorner } from './picture-stack.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { Thumbnail } from './thumbnail.tsx'

const styles = {
  strip: css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', alignItems: 'center' }),
  button: css({
    position: 'relative',
    borderRadius: 'sm',
    cursor: 'zoom-in',
    lineHeight: '0',
    _focusVisible: { focusRing: 'outside' },
  }),
  legacy: css({ fontSize: 'sm', overflowWrap: 'anywhere', lineHeight: '1.35' }),
  label: css({ display: 'block', fontSize: 'xs', color: 'textMute' }),
  none: css({ color: 'textMute', fontSize: 'xs' }),
}

type Picture = Extract<RecordFile, { form: 'picture' }>

/** Old file names are text, external addresses links (specification, section 2). @param most thumbnails before "+n" */
export function FileList({
  files,
  title,
  most = Number.POSITIVE_INFINITY,
  size = 44,
  isUnsent = false,
}: {
  files: readonly RecordFile[]
  title: string
  most?: number
  size?: number
  isUnsent?: boolean
}) {
  const [opened, setOpened] = useState<number>()
  const pictures = files.filter((file): file is Picture => file.form === 'picture')
  if (files.length === 0) return <span className={styles.none}>None</span>
  const hidden = Math.max(0, pictures.length - most)
  return (
    <div className={styles.strip}>
      {pictures.slice(0, most).map((picture, index) => (
        <span key={picture.path}>
          <button
            type="button"
            className={styles.button}
            aria-label={`${title}: view picture ${index + 1} of ${pictures.length}`}
            onClick={() => setOpened(index)}
          >
            <Thumbnail source={picture.thumbnail} size={size} isUnsent={isUnsent} />
            {hidden > 0 && index === most - 1 && <span className={moreInCorner} data-more={`+${hidden}`} />}
          </button>
        </span>
      ))}
      {files.map((file) => (
        <FileWords
          key={file.form === 'legacy' ? file.name : file.form === 'link' ? file.href : file.path}
          file={file}
        />
      ))}
      {opened !== undefined && (
        <PictureViewer
          pictures={pictures.map((picture) => picture.path)}
          start={opened}
          title={title}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

function FileWords({ file }: { file: RecordFile }) {
  if (file.form === 'picture') return file.cloudStored && <View href={file.path} label="Cloud stored" />
  if (file.form === 'legacy') {
    return (
      <span className={styles.legacy}>
        {file.name}
        <span className={styles.label}>Legacy filename</span>
      </span>
    )
  }
  return <View href={file.href} label={file.href.startsWith('/objects/') ? 'Cloud stored' : 'Link'} />
}

function View({ href, label }: { href: string; label: string }) {
  return (
    <span className={styles.legacy}>
      <a href={href} target="_blank" rel="noreferrer">
        View
      </a>
      <span className={styles.label}>{label}</span>
    </span>
  )
}
