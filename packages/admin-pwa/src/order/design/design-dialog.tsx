import { MAX_DESIGN_PICTURES, MAX_DESIGN_WORDS } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import { recordFile } from '../../sync/pictures/order-files.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Tick } from '../../ui/tick.tsx'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { designFormOf, designOf, designProblems, picturesOf } from './design-form.ts'

const styles = {
  row: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4', alignItems: 'start' }),
  pictures: css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: 'none', padding: '0', minWidth: '0' }),
  legend: css({ fontWeight: 'medium', marginBottom: '2' }),
  picture: css({
    position: 'relative',
    lineHeight: '0',
    borderRadius: 'sm',
    outline: '3px solid transparent',
    '&:has(:checked)': { outlineColor: 'action' },
    '&:has(:disabled)': { opacity: '0.5' },
  }),
  tick: css({
    position: 'absolute',
    insetBlockStart: '1',
    insetInlineStart: '1',
    width: '1.5rem',
    height: '1.5rem',
    accentColor: 'action',
  }),
  note: css({ color: 'textMute', fontSize: 'sm' }),
}

export function DesignDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const form = useDraftForm('order/design', record, designFormOf, designProblems)
  const { seen, id, values, set } = form
  const { isSaving, save } = useSaveEdits()

  async function offer() {
    const design = designOf(seen, values, form.at())
    return (await save(seen, [{ type: 'offer-design', id, design }])).type !== 'open'
  }

  return (
    <FormDialog
      title={`Design: ${customerName(record)}`}
      form={form}
      noValidate={false}
      isSaving={isSaving}
      saveLabel="Save version"
      onSave={offer}
      onClose={onClose}
    >
      <p className={styles.note}>The customer sees this by the link. You cannot edit it after saving.</p>
      <TextAreaField
        {...form.field('words')}
        label="What will be made"
        placeholder="Boat neck, elbow sleeves, gold border"
        rows={4}
        dir="auto"
        maxLength={MAX_DESIGN_WORDS}
      />
      <DesignPictures
        choices={picturesOf(seen)}
        chosen={values.pictures}
        onChoose={(pictures) => set({ pictures })}
      />
      <TextField
        {...form.field('price')}
        label="Price"
        inputMode="decimal"
        placeholder="No price"
        help={
          seen.bill
            ? 'If this is the bill’s total, the customer sees the bill’s lines. Does not change the order’s total.'
            : 'Does not change the order’s total.'
        }
      />
      <div className={styles.row}>
        <TextField {...form.field('dueDate')} label="Due date" type="date" />
        <TextField {...form.field('trialDate')} label="Trial date" type="date" />
      </div>
      {seen.measurements && (
        <Tick checked={values.withMeasurements} onChange={(withMeasurements) => set({ withMeasurements })}>
          Show the measurements
        </Tick>
      )}
    </FormDialog>
  )
}

function DesignPictures({
  choices,
  chosen,
  onChoose,
}: {
  choices: readonly string[]
  chosen: readonly string[]
  onChoose: (pictures: string[]) => void
}) {
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>Pictures</legend>
      {choices.map((path, index) => {
        const isChosen = chosen.includes(path)
        const file = recordFile(path)
        return (
          <label key={path} className={styles.picture}>
            {file.form === 'picture' && <Thumbnail source={file.thumbnail} size={88} />}
            <input
              type="checkbox"
              className={styles.tick}
              aria-label={`Picture ${index + 1}`}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= MAX_DESIGN_PICTURES}
              onChange={() => onChoose(isChosen ? chosen.filter((each) => each !== path) : [...chosen, path])}
            />
          </label>
        )
      })}
    </fieldset>
  )
}
