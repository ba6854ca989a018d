import { isKnownPiece } from '@zari/shared/gallery/default-pieces'
import { isAlwaysQuoted } from '@zari/shared/gallery/gallery-rules'
import { GALLERY_CATEGORIES, type GalleryCategory, pieceWordNames } from '@zari/shared/gallery/piece'
import {
  isStaffPiece,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  type StaffPiece,
} from '@zari/shared/gallery/staff-piece'
import { languageNames } from '@zari/shared/languages/languages'
import { uuidv7 } from '@zari/shared/lib/ids'
import { isOneOf } from '@zari/shared/lib/objects'
import { css } from '@zari/shared/styled-system/css'
import { SelectField, TextAreaField, TextField } from '@zari/shared/ui/field'
import { Fragment, useState } from 'react'
import { useShop } from '../../sync/server-data/shop.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Tick } from '../../ui/tick.tsx'
import { useLeaveQuestion } from '../leave-question.tsx'
import { type RecordChange, useRecordForm } from '../record-form.ts'
import { SavedMeanwhile } from '../saved-meanwhile.tsx'
import { addPiece, editPiece } from './gallery-api.ts'
import { PhotoField } from './photo-field.tsx'
import { categoryName, checkForm, editOf, emptyPiece, formOf, pieceLabels } from './piece-form.ts'
import { usePhoto } from './use-photo.ts'
import { WhosePicture } from './whose-picture.tsx'

const styles = {
  form: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    gap: '5',
    alignItems: 'start',
  }),
  fields: css({ display: 'grid', gap: '4', minWidth: '0' }),
}

interface Props {
  piece: StaffPiece | undefined
  category: GalleryCategory
  onRecord: (piece: StaffPiece, how: RecordChange) => void
  onClose: () => void
}

export function PieceDialog({ piece, category, onRecord, onClose }: Props) {
  // Created once, so that saving twice makes one piece.
  const [newPiece] = useState(() => emptyPiece(uuidv7(), category))
  const record = piece ?? newPiece
  const photograph = usePhoto(record.picture)
  const form = useRecordForm({
    name: piece ? `piece ${piece.id}` : `new piece ${category}`,
    record,
    formOf,
    isRecord: isStaffPiece,
    check({ values, from }) {
      const checked = checkForm(values, isAlwaysQuoted(values))
      const needsPicture = !photograph.has && !isKnownPiece(values) && !from.imageUrl
      return {
        ...(!checked.ok && checked.errors),
        picture: needsPicture && 'Please add a photo',
        whose:
          photograph.isWhoseMissing &&
          'Please choose whose it is. A customer’s picture comes from their order.',
      }
    },
    async send({ values, changed, from }) {
      const checked = checkForm(values, isAlwaysQuoted(values))
      if (!checked.ok) return from
      const picture = await photograph.save()
      const { id, version } = from
      if (!piece && version === 0) return addPiece(id, { ...checked.value, picture: picture ?? null })
      return editPiece(id, {
        version,
        ...editOf(checked.value, changed),
        ...(picture !== undefined && { picture }),
      })
    },
    onRecord(now, how) {
      photograph.reset()
      onRecord(now, how)
    },
    alsoChanged: photograph.isChanged ? ['picture'] : [],
  })
  const { values, problems, set, isChanged, isSaving } = form
  const { siteLanguages } = useShop()
  const isQuoted = isAlwaysQuoted(values)
  const leaveQuestion = useLeaveQuestion(form)

  return (
    <FormDialog
      title={piece ? <bdi>{piece.title}</bdi> : 'New piece'}
      size="large"
      form={form}
      isChanged={isChanged}
      gap="0"
      isSaving={isSaving}
      savesOnServer
      isDisabled={photograph.isPreparing || form.conflict !== undefined}
      note={<Problem>{form.problem}</Problem>}
      footer={leaveQuestion}
      onSave={async () => {
        if (piece && !isChanged) return true
        await form.save()
        return false
      }}
      onClose={() => {
        form.discard()
        onClose()
      }}
    >
      <SavedMeanwhile form={form} what="this piece" labelOf={(name) => pieceLabels[name] ?? name} />
      <div className={styles.form}>
        <PhotoField
          photograph={photograph}
          isKnown={isKnownPiece(values)}
          error={photograph.has ? undefined : problems['picture'] || undefined}
          whose={
            <WhosePicture
              photograph={photograph}
              error={(photograph.isWhoseMissing && problems['whose']) || problems['order'] || undefined}
            />
          }
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
            <Tick checked={values.onQuote} onChange={(onQuote) => set({ onQuote })}>
              Show Click for Quote instead of a price
            </Tick>
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
                : 'Also the price in your price list.'
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
