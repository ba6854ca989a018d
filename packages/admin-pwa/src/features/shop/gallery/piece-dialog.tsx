import { isOneOf } from '@zari/shared/objects'
import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { isKnownPiece } from '@zari/shared/gallery/default-pieces'
import { isAlwaysQuoted } from '@zari/shared/gallery/gallery-rules'
import { GALLERY_CATEGORIES, type GalleryCategory, pieceWordNames } from '@zari/shared/gallery/piece'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, type StaffPiece } from '@zari/shared/gallery/staff-piece'
import { uuidv7 } from '@zari/shared/ids'
import { languageNames } from '@zari/shared/messages/languages'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { SelectField, TextAreaField, TextField } from '@zari/shared/ui/field'
import { type FormEvent, Fragment, useId, useState } from 'react'
import { useShop } from '../../../sync/data/shop.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.tsx'
import { ChangedMeanwhile } from '../edit-conflict.tsx'
import { PhotoField } from './photo-field.tsx'
import {
  categoryName,
  checkForm,
  editsOf,
  formOf,
  type PieceForm,
  type Saved,
  saveNew,
  savePiece,
} from './piece-form.ts'
import { InvalidPhotoError } from './prepare-photo.ts'
import { usePhoto } from './use-photo.ts'

const styles = {
  form: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    gap: '5',
    alignItems: 'start',
  }),
  fields: css({ display: 'grid', gap: '4', minWidth: '0' }),
  quote: css({ display: 'flex', alignItems: 'center', gap: '3', minHeight: 'target', cursor: 'pointer' }),
  box: css({ width: '1.375rem', height: '1.375rem', accentColor: 'action', flexShrink: 0 }),
  problem: css({ flex: '1 1 100%', color: 'lateText', fontWeight: 'medium' }),
}

const AWAY = 'No internet. Not saved. Your text is still here.'

interface Props {
  piece: StaffPiece | undefined
  category: GalleryCategory
  onSaved: (piece: StaffPiece) => void
  onClose: () => void
}

export function PieceDialog({ piece, category, onSaved, onClose }: Props) {
  // Created once, so that saving twice makes one piece.
  const [id] = useState(() => piece?.id ?? uuidv7())
  const [begun] = useState(() => formOf(piece, category))
  const [form, setForm] = useState(begun)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [other, setOther] = useState<Extract<Saved, { now: StaffPiece }>>()
  const photograph = usePhoto(piece?.picture ?? null)
  const isChanged = photograph.isChanged || JSON.stringify(form) !== JSON.stringify(begun)
  const { leave, question } = useUnsavedChanges(isChanged, onClose)
  const formId = useId()
  const { siteLanguages } = useShop()
  const isQuoted = isAlwaysQuoted(form)
  const set = (changes: Partial<PieceForm>) => {
    setForm({ ...form, ...changes })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changes))))
  }

  /** @param base the version that the edits are compared with */
  async function save(base: StaffPiece | undefined) {
    const checked = checkForm(form, isQuoted)
    const needsPicture = !photograph.has && !isKnownPiece(form) && !base?.imageUrl
    setProblem(undefined)
    setErrors({
      ...(!checked.ok && checked.errors),
      ...(needsPicture && { picture: 'Please add a photo' }),
    })
    if (!checked.ok || needsPicture) return
    setSaving(true)
    try {
      const picture = await photograph.save()
      const saved = base
        ? await savePiece(base, {
            ...editsOf(checked.value, base),
            ...(picture !== undefined && { picture }),
          })
        : await saveNew(id, { ...checked.value, picture: picture ?? null })
      if ('piece' in saved) onSaved(saved.piece)
      else setOther(saved)
    } catch (error) {
      if (error instanceof InvalidPhotoError) return
      const issues = error instanceof ApiError ? (error.body?.issues ?? []) : []
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      if (!issues.some(({ path }) => path !== '')) setProblem(messageFor(error, AWAY))
    } finally {
      setSaving(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (piece && !isChanged) return onClose()
    void save(piece)
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isChanged}
      size="large"
      title={piece ? <bdi>{piece.title}</bdi> : 'New piece'}
      footer={
        question ?? (
          <>
            {problem && (
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
            )}
            <Button onClick={leave}>Cancel</Button>
            <Button look="main" type="submit" form={formId} disabled={isSaving || photograph.isPreparing}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
          </>
        )
      }
    >
      {other && (
        <ChangedMeanwhile
          other={other}
          mine={form}
          onMine={() => {
            setOther(undefined)
            void save(other.now)
          }}
          onTheirs={() => onSaved(other.now)}
        />
      )}
      <form id={formId} noValidate onSubmit={submit} className={styles.form}>
        <PhotoField
          photograph={photograph}
          isKnown={isKnownPiece(form)}
          error={photograph.has ? undefined : errors['picture']}
        />
        <div className={styles.fields}>
          <TextField
            label="Name"
            value={form.title}
            maxLength={MAX_TITLE_LENGTH}
            autoComplete="off"
            dir="auto"
            disabled={isSaving}
            error={errors['title']}
            onChange={(event) => set({ title: event.target.value })}
          />
          <SelectField
            label="Gallery"
            value={form.category}
            disabled={isSaving}
            error={errors['category']}
            onChange={({ target: { value } }) =>
              isOneOf(GALLERY_CATEGORIES, value) && set({ category: value })
            }
          >
            {GALLERY_CATEGORIES.map((each) => (
              <option key={each} value={each}>
                {categoryName(each)}
              </option>
            ))}
          </SelectField>
          {!isQuoted && (
            <label className={styles.quote}>
              <input
                type="checkbox"
                className={styles.box}
                checked={form.onQuote}
                disabled={isSaving}
                onChange={(event) => set({ onQuote: event.target.checked })}
              />
              Show Click for Quote instead of a price
            </label>
          )}
          <TextField
            label="Price in rupees"
            inputMode="numeric"
            autoComplete="off"
            placeholder="4,500"
            value={form.price}
            disabled={isSaving}
            help={
              isQuoted || form.onQuote
                ? 'Visitors see Click for Quote. Only staff see this price.'
                : undefined
            }
            error={errors['price']}
            onChange={(event) => set({ price: event.target.value })}
          />
          <TextAreaField
            label="Short description (optional)"
            rows={3}
            maxLength={MAX_DESCRIPTION_LENGTH}
            dir="auto"
            value={form.description}
            disabled={isSaving}
            error={errors['description']}
            onChange={(event) => set({ description: event.target.value })}
          />
          {siteLanguages.map((language) => {
            const { title, description } = pieceWordNames[language]
            const common = { lang: language, dir: 'auto', disabled: isSaving } as const
            return (
              <Fragment key={language}>
                <TextField
                  {...common}
                  label={`Name in ${languageNames[language]} (optional)`}
                  value={form[title] ?? ''}
                  maxLength={MAX_TITLE_LENGTH}
                  autoComplete="off"
                  error={errors[title]}
                  onChange={(event) => set({ [title]: event.target.value })}
                />
                <TextAreaField
                  {...common}
                  label={`Description in ${languageNames[language]} (optional)`}
                  rows={2}
                  value={form[description] ?? ''}
                  maxLength={MAX_DESCRIPTION_LENGTH}
                  error={errors[description]}
                  onChange={(event) => set({ [description]: event.target.value })}
                />
              </Fragment>
            )
          })}
        </div>
      </form>
    </Dialog>
  )
}
