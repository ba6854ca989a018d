import { MAX_MATERIAL_NAME_LENGTH } from '@zari/shared/orders/material'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { isUnderWay } from '@zari/shared/upload-queue/upload-state'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { previewOf, type Previews } from '../details/use-previews.ts'
import { FileList } from '../pictures/file-list.tsx'
import { TakePhoto } from '../uploads/file-button.tsx'
import { UploadRow } from '../uploads/upload-row.tsx'
import { isDeferred, useUploads } from '../uploads/use-uploads.ts'
import type { MaterialRow, RowProblems } from './material-form.ts'

const styles = {
  item: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 5rem',
    columnGap: '3',
    rowGap: '2',
    alignItems: 'start',
    padding: '3',
    margin: '0',
    minWidth: '0',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
  }),
  photo: css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', minWidth: '0' }),
  uploads: css({ flex: '1 1 100%', minWidth: '0' }),
  remove: css({ justifySelf: 'end', paddingInline: '2' }),
  problem: css({ flex: '1 1 100%', fontSize: 'sm', color: 'lateText', fontWeight: 'medium' }),
  waits: css({ flex: '1 1 100%', fontSize: 'xs', color: 'textMute', _empty: { display: 'none' } }),
}

export function MaterialItemFields({
  row,
  name,
  problems,
  previews,
  onChange,
  onPhoto,
  onBusy,
  onRemove,
}: {
  row: MaterialRow
  name: string
  problems: RowProblems
  previews: Previews
  onChange: (to: Partial<MaterialRow>) => void
  onPhoto: (path: string, file: File) => void
  onBusy: (isBusy: boolean) => void
  onRemove: () => void
}) {
  const { what, count, picture } = row
  const uploads = useUploads({ kept: picture === null ? [] : [picture], onUploaded: onPhoto, onBusy })
  const shown = uploads.files.filter((file) => file.state !== 'complete' && !isDeferred(file))
  return (
    <fieldset className={styles.item} data-item aria-label={name}>
      <TextField
        label="Item"
        placeholder="Green silk, 3 m"
        maxLength={MAX_MATERIAL_NAME_LENGTH}
        autoComplete="off"
        dir="auto"
        value={what}
        error={problems.what}
        onChange={({ target }) => onChange({ what: target.value })}
      />
      <TextField
        label="Count"
        inputMode="numeric"
        maxLength={3}
        value={count}
        error={problems.count}
        onChange={({ target }) => onChange({ count: target.value })}
      />
      <div className={styles.photo}>
        {picture === null ? (
          !uploads.files.some(isUnderWay) && <TakePhoto onPicked={(files) => void uploads.add(files)} />
        ) : (
          <>
            <FileList files={[previewOf(picture, previews)]} title={`Photo of ${what || name}`} size={56} />
            <IconButton
              aria-label={`Remove the photo of ${name}`}
              onClick={() => onChange({ picture: null })}
            >
              <Icon name="close" size={18} />
            </IconButton>
          </>
        )}
        {shown.length > 0 && (
          <ul className={styles.uploads}>
            {shown.map((picked) => (
              <UploadRow key={picked.id} picked={picked} queue={uploads.queue} />
            ))}
          </ul>
        )}
        {uploads.problems.map((problem) => (
          <p key={problem} role="alert" className={styles.problem}>
            {problem}
          </p>
        ))}
        <output className={styles.waits}>
          {picture !== null && uploads.files.some(isDeferred) && 'The photo will be sent later.'}
        </output>
      </div>
      <Button look="quiet" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  )
}
