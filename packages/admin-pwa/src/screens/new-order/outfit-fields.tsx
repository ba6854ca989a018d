import { typedKeys } from '@zari/shared/lib/objects'
import { GALLERY_SOURCES } from '@zari/shared/gallery/gallery-source'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { SERVICES } from '@zari/shared/orders/order-schemas'
import { SelectField, TextAreaField, TextField } from '@zari/shared/ui/field'
import { useId, useMemo } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { DueDayPicker } from '../../order/dates/due-day-picker.tsx'
import { OtherDateFields } from '../../order/details/other-date-fields.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { type PartProps, partStyle } from './customer-fields.tsx'
import { Fold } from '../../ui/fold.tsx'
import { kindNames } from './piece.ts'

const CHOICES = typedKeys(kindNames).map((kind) => ({
  value: kind,
  words: kindNames[kind],
  name: orderKinds[kind].singular,
}))

function useKnownOutfits(): readonly string[] {
  const orders = useAppStore((state) => state.records['outfit-details-orders'].newestFirst)
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { outfitType = '' } of orders.slice(0, 500))
      counts.set(outfitType.trim(), (counts.get(outfitType.trim()) ?? 0) + 1)
    counts.delete('')
    return [...counts.entries()]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 12)
      .map(([name]) => name)
  }, [orders])
}

export function OutfitFields({ kinds, ...props }: PartProps & { kinds: readonly OrderKind[] }) {
  const { piece, problems, onChange } = props
  const list = useId()
  const outfits = useKnownOutfits()
  const { kind } = piece
  const isConsultation = kind === 'contact-inquiries'
  const hasMore =
    (!isConsultation && piece.words.trim() !== '') ||
    piece.workroomNotes.trim() !== '' ||
    [problems.email, problems.words, problems.workroomNotes].some(Boolean)
  const hasOtherDates =
    [piece.trialDate, piece.functionDate, piece.quantity].some(Boolean) || Boolean(problems.quantity)
  return (
    <div className={partStyle}>
      {kinds.length > 1 && (
        <RadioChoice
          legend="Order type"
          choices={CHOICES.filter((choice) => kinds.includes(choice.value))}
          value={kind}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
      )}
      {kind === 'outfit-details-orders' && (
        <>
          <TextField
            label="Outfit Type"
            list={list}
            autoComplete="off"
            maxLength={200}
            placeholder="Example: Regular Blouse"
            value={piece.outfitType}
            error={problems.outfitType}
            onChange={(event) => onChange({ outfitType: event.target.value })}
          />
          <datalist id={list}>
            {outfits.map((outfit) => (
              <option key={outfit}>{outfit}</option>
            ))}
          </datalist>
        </>
      )}
      {kind === 'custom-outfit-quotes' && (
        <SelectField
          label="Gallery Source"
          value={piece.gallerySource}
          error={problems.gallerySource}
          onChange={(event) => onChange({ gallerySource: event.target.value })}
        >
          {GALLERY_SOURCES.map((source) => (
            <option key={source}>{source}</option>
          ))}
        </SelectField>
      )}
      {isConsultation && (
        <SelectField
          label="Service"
          value={piece.service}
          error={problems.service}
          onChange={(event) => onChange({ service: event.target.value })}
        >
          <option value="">Select a service</option>
          {SERVICES.map((service) => (
            <option key={service}>{service}</option>
          ))}
        </SelectField>
      )}
      {isConsultation && <WordsField {...props} label="What does the customer want?" />}
      <TextField
        label="Due Date"
        type="date"
        value={piece.dueDate}
        error={problems.dueDate}
        onChange={(event) => onChange({ dueDate: event.target.value })}
      />
      {!isConsultation && (
        <DueDayPicker
          value={piece.dueDate}
          functionDate={piece.functionDate}
          pieces={Number(piece.quantity) || 1}
          onPick={(dueDate) => onChange({ dueDate })}
        />
      )}
      <TextAreaField
        label="Notes for the shop (optional)"
        rows={1}
        maxLength={20_000}
        value={piece.notes}
        error={problems.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
      {!isConsultation && (
        <Fold summary="Trial, function date, quantity" isNeeded={hasOtherDates}>
          <OtherDateFields values={piece} problems={problems} onChange={onChange} />
        </Fold>
      )}
      <Fold summary="More" isNeeded={hasMore}>
        <TextField
          label="Email (optional)"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={piece.email}
          error={problems.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        {!isConsultation && (
          <>
            <WordsField {...props} label="Details (optional)" />
            <TextAreaField
              label="Note for the workroom (optional)"
              rows={1}
              maxLength={2000}
              value={piece.workroomNotes}
              error={problems.workroomNotes}
              onChange={(event) => onChange({ workroomNotes: event.target.value })}
            />
          </>
        )}
      </Fold>
    </div>
  )
}

function WordsField({ piece, problems, onChange, label }: PartProps & { label: string }) {
  return (
    <TextAreaField
      label={label}
      rows={2}
      maxLength={5000}
      value={piece.words}
      error={problems.words}
      onChange={(event) => onChange({ words: event.target.value })}
    />
  )
}
