import { css } from '@zari/shared/styled-system/css'
import type { RecordFile } from '../../sync/pictures/order-files.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FileList } from '../pictures/file-list.tsx'

const styles = {
  list: css({ display: 'flex', flexWrap: 'wrap', gap: '3' }),
  item: css({
    display: 'flex',
    alignItems: 'center',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    paddingInlineStart: '1.5',
    paddingBlock: '1',
  }),
}

export function UploadedFiles({
  files,
  onRemove,
}: {
  files: ReadonlyArray<{ value: string; file: RecordFile }>
  onRemove: (value: string) => void
}) {
  if (files.length === 0) return null
  return (
    <ul className={styles.list}>
      {files.map(({ value, file }, index) => (
        <li key={value} className={styles.item}>
          <FileList files={[file]} title={`Added file ${index + 1}`} size={64} />
          <IconButton aria-label={`Remove added file ${index + 1}`} onClick={() => onRemove(value)}>
            <Icon name="close" size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
