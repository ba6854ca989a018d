import { uuidv7 } from '@zari/shared/ids'
import { MAX_DESIGN_PICTURES, MAX_DESIGN_WORDS } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useRef, useState } from 'react'
import { recordFile } from '../../sync/pictures/order-files.ts'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { SaveFooter } from '../../ui/save-footer.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { type DesignForm, designFormOf, designOf, designProblems, picturesOf } from './design-form.ts'

const styles = {
  form: css({ display: 'grid', gap: '4', border: 'none', padding: '0', minWidth: '0' }),
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
  option: css({ display: 'flex', gap: '2', alignItems: 'center', minHeight: 'target' }),
  note: css({ color: 'textMute', fontSize: 'sm' }),
}

/** Offers the customer a design: what is sent by the link, and stays as it is. */
export function DesignDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  // The record when the dialog opened.
  const [seen] = useState(record)
  const [id] = useState(uuidv7)
  const [before] = useState(() => designFormOf(seen))
  const [form, setForm] = useState<DesignForm>(before)
  const [tried, setTried] = useState(false)
  const { isSaving, save } = useSaveEdits()
  const isChanged = JSON.stringify(form) !== JSON.stringify(before)
  const { leave, question } = useUnsavedChanges(isChanged, onClose)
  const ref = useRef<HTMLFormElement>(null)
  const formId = useId()
  const problems = tried ? designProblems(form) : {}
  const set = (to: Partial<DesignForm>) => setForm((now) => ({ ...now, ...to }))
  const choices = picturesOf(seen)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const wrong = designProblems(form)
    if (Object.keys(wrong).length > 0) {
      ref.current?.querySelector<HTMLElement>(wrong.words ? 'textarea' : 'input')?.focus()
      return
    }
    const design = designOf(seen, form, new Date().toISOString())
    const { type } = await save(seen, [{ type: 'offer-design', id, design }])
    if (type !== 'open') onClose()
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isChanged}
      title={`Design: ${customerName(record)}`}
      footer={
        question ?? <SaveFooter form={formId} isSaving={isSaving} words="Save version" onCancel={leave} />
      }
    >
      <form id={formId} ref={ref} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.form} disabled={isSaving}>
          <p className={styles.note}>The customer sees this by the link. You cannot edit it after saving.</p>
          <TextAreaField
            label="What will be made"
            placeholder="Boat neck, elbow sleeves, gold border"
            rows={4}
            dir="auto"
            maxLength={MAX_DESIGN_WORDS}
            value={form.words}
            error={problems.words}
            onChange={({ target }) => set({ words: target.value })}
          />
          {choices.length > 0 && (
            <fieldset className={styles.pictures}>
              <legend className={styles.legend}>Pictures</legend>
              {choices.map((path, index) => {
                const isChosen = form.pictures.includes(path)
                const file = recordFile(path)
                return (
                  <label key={path} className={styles.picture}>
                    {file.form === 'picture' && <Thumbnail source={file.thumbnail} size={88} />}
                    <input
                      type="checkbox"
                      className={styles.tick}
                      aria-label={`Picture ${index + 1}`}
                      checked={isChosen}
                      disabled={!isChosen && form.pictures.length >= MAX_DESIGN_PICTURES}
                      onChange={() =>
                        set({
                          pictures: isChosen
                            ? form.pictures.filter((each) => each !== path)
                            : [...form.pictures, path],
                        })
                      }
                    />
                  </label>
                )
              })}
            </fieldset>
          )}
          <TextField
            label="Price"
            inputMode="decimal"
            placeholder="No price"
            value={form.price}
            error={problems.price}
            help="Does not change the order’s total."
            onChange={({ target }) => set({ price: target.value })}
          />
          <div className={styles.row}>
            <TextField
              label="Due date"
              type="date"
              value={form.dueDate}
              onChange={({ target }) => set({ dueDate: target.value })}
            />
            <TextField
              label="Trial date"
              type="date"
              value={form.trialDate}
              onChange={({ target }) => set({ trialDate: target.value })}
            />
          </div>
          {seen.measurements && (
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={form.withMeasurements}
                onChange={({ target }) => set({ withMeasurements: target.checked })}
              />
              Show the measurements
            </label>
          )}
        </fieldset>
      </form>
    </Dialog>
  )
}
