import { isOneOf } from '@zari/shared/lib/objects'
import { ApiError } from '@zari/shared/api/api-error'
import { isKnownPiece } from '@zari/shared/gallery/default-pieces'
import { isAlwaysQuoted } from '@zari/shared/gallery/gallery-rules'
import { GALLERY_CATEGORIES, type GalleryCategory, pieceWordNames } from '@zari/shared/gallery/piece'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, type StaffPiece } from '@zari/shared/gallery/staff-piece'
import { uuidv7 } from '@zari/shared/lib/ids'
import { languageNames } from '@zari/shared/languages/languages'
import { css } from '@zari/shared/styled-system/css'
import { SelectField, TextAreaField, TextField } from '@zari/shared/ui/field'
import { Fragment, useRef, useState } from 'react'
import { useShop } from '../../sync/server-data/shop.ts'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { byField, useForm } from '../../ui/use-form.ts'
import { EditConflict } from '../edit-conflict.tsx'
import { saveFailure } from '../save-failure.ts'
import { PhotoField } from './photo-field.tsx'
import {
  categoryName,
  changedFields,
  checkForm,
  conflictingFields,
  editsOf,
  formOf,
  type PieceConflict,
  saveNew,
  savePiece,
  withOthersChanges,
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
}

interface Props {
  piece: StaffPiece | undefined
  category: GalleryCategory
  onSaved: (piece: StaffPiece) => void
  onClose: () => void
}

export function PieceDialog({ piece, category, onSaved, onClose }: Props) {
  // Created once, so that saving twice makes one piece.
  const [id] = useState(() => piece?.id ?? uuidv7())
  const [base, setBase] = useState(piece)
  const photograph = usePhoto(base?.picture ?? null)
  const [other, setOther] = useState<PieceConflict>()
  const form = useForm(
    () => formOf(piece, category),
    (values) => {
      const checked = checkForm(values, isAlwaysQuoted(values))
      const needsPicture = !photograph.has && !isKnownPiece(values) && !(other?.now ?? base)?.imageUrl
      return {
        ...(!checked.ok && checked.errors),
        picture: needsPicture && 'Please add a photo',
      }
    },
  )
  const { values, problems, set } = form
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const fieldsElement = useRef<HTMLDivElement>(null)
  const { siteLanguages } = useShop()
  const before = formOf(base, category)
  const isChanged = photograph.isChanged || changedFields(values, before).length > 0
  const isQuoted = isAlwaysQuoted(values)

  /** @param from the version that the edits are compared with */
  async function save(typed: typeof values, from: StaffPiece | undefined): Promise<false> {
    const checked = checkForm(typed, isAlwaysQuoted(typed))
    setProblem(undefined)
    if (!checked.ok) {
      form.refuse(checked.errors)
      return false
    }
    setSaving(true)
    try {
      const picture = await photograph.save()
      const saved = from
        ? await savePiece(from, {
            ...editsOf(checked.value, from),
            ...(picture !== undefined && { picture }),
          })
        : await saveNew(id, { ...checked.value, picture: picture ?? null })
      if ('piece' in saved) onSaved(saved.piece)
      else setOther(saved)
    } catch (error) {
      if (error instanceof InvalidPhotoError) return false
      const issues = error instanceof ApiError ? (error.body?.issues ?? []) : []
      form.refuse(byField(issues))
      if (!issues.some(({ path }) => path !== '')) setProblem(saveFailure(error))
    } finally {
      setSaving(false)
    }
    return false
  }

  function keepMine(now: StaffPiece) {
    if (form.tryToSave()) void save(withOthersChanges(values, before, formOf(now, category)), now)
  }

  function keepTheirs({ now, fields }: PieceConflict) {
    const theirs = formOf(now, category)
    const typed = withOthersChanges(values, before, theirs, fields)
    const isPhotoMine = photograph.isChanged && !fields.includes('picture')
    if (!isPhotoMine && changedFields(typed, theirs).length === 0) return onSaved(now)
    set(typed)
    setBase(now)
    setOther(undefined)
    focusIfLost(fieldsElement)
    if (!isPhotoMine) photograph.reset(now.picture?.cropping)
  }

  return (
    <FormDialog
      title={piece ? <bdi>{piece.title}</bdi> : 'New piece'}
      size="large"
      form={form}
      isChanged={isChanged}
      gap="0"
      isSaving={isSaving}
      savesOnServer
      isDisabled={photograph.isPreparing}
      note={<Problem>{problem}</Problem>}
      onSave={() => (base && !isChanged ? true : save(values, base))}
      onClose={onClose}
    >
      {other && (
        <EditConflict
          by={other.now.changedBy}
          what="this piece"
          fields={conflictingFields(other, values)}
          isSaving={isSaving}
          onMine={() => keepMine(other.now)}
          onTheirs={() => keepTheirs(other)}
        />
      )}
      <div ref={fieldsElement} tabIndex={-1} className={styles.form}>
        <PhotoField
          photograph={photograph}
          isKnown={isKnownPiece(values)}
          error={photograph.has ? undefined : problems['picture'] || undefined}
        />
        <div className={styles.fields}>
          <TextField
            {...form.field('title')}
            label="Name"
            maxLength={MAX_TITLE_LENGTH}
            autoComplete="off"
            dir="auto"
          />
          <SelectField
            {...form.field('category')}
            label="Gallery"
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
                checked={values.onQuote}
                onChange={(event) => set({ onQuote: event.target.checked })}
              />
              Show Click for Quote instead of a price
            </label>
          )}
          <TextField
            {...form.field('price')}
            label="Price in rupees"
            inputMode="numeric"
            autoComplete="off"
            placeholder="4,500"
            help={
              isQuoted || values.onQuote
                ? 'Visitors see Click for Quote. Only staff see this price.'
                : undefined
            }
          />
          <TextAreaField
            {...form.field('description')}
            label="Short description (optional)"
            rows={3}
            maxLength={MAX_DESCRIPTION_LENGTH}
            dir="auto"
          />
          {siteLanguages.map((language) => {
            const { title, description } = pieceWordNames[language]
            const common = { lang: language, dir: 'auto' } as const
            return (
              <Fragment key={language}>
                <TextField
                  {...common}
                  {...form.field(title)}
                  label={`Name in ${languageNames[language]} (optional)`}
                  maxLength={MAX_TITLE_LENGTH}
                  autoComplete="off"
                />
                <TextAreaField
                  {...common}
                  {...form.field(description)}
                  label={`Description in ${languageNames[language]} (optional)`}
                  rows={2}
                  maxLength={MAX_DESCRIPTION_LENGTH}
                />
              </Fragment>
            )
          })}
        </div>
      </div>
    </FormDialog>
  )
}
