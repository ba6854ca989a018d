import { DEFAULT_GALLERY_SOURCE, GALLERY_SOURCES } from '@zari/shared/gallery/gallery-source'
import { typedKeys } from '@zari/shared/lib/objects'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { SERVICES } from '@zari/shared/orders/order-schemas'
import { SelectField, TextAreaField, TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { OtherDateFields } from '../../order/details/other-date-fields.tsx'
import { Fold } from '../../ui/fold.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { Tick } from '../../ui/tick.tsx'
import type { PartProps } from './customer-fields.tsx'
import { OutfitChips } from './outfit-chips.tsx'
import { kindNames } from './piece.ts'

const CHOICES = typedKeys(kindNames).map((kind) => ({
  value: kind,
  words: kindNames[kind],
  name: orderKinds[kind].singular,
}))

/** What is ordered. */
export function SubjectFields(props: PartProps & { isNew: boolean }) {
  const { piece, problems, onChange } = props
  if (piece.kind === 'outfit-details-orders') return <OutfitChips {...props} />
  if (piece.kind === 'custom-outfit-quotes')
    return (
      <SelectField
        label="Gallery Source"
        value={piece.gallerySource || DEFAULT_GALLERY_SOURCE}
        error={problems.gallerySource}
        onChange={(event) => onChange({ gallerySource: event.target.value })}
      >
        {GALLERY_SOURCES.map((source) => (
          <option key={source}>{source}</option>
        ))}
      </SelectField>
    )
  return (
    <>
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
      <WordsField {...props} label="What does the customer want?" />
    </>
  )
}

/** One box for both: what is typed goes where the switch says. */
export function NotesField({ piece, problems, onChange }: PartProps) {
  const { kind, notes, workroomNotes } = piece
  const [isSeen, setSeen] = useState(workroomNotes !== '' && notes === '')
  const hasSwitch = kind !== 'contact-inquiries'
  const isForWorkroom = isSeen && hasSwitch
  function toggle() {
    setSeen(!isSeen)
    // Where there are two notes, the switch shows the other one.
    if (notes === '' || workroomNotes === '') onChange({ notes: workroomNotes, workroomNotes: notes })
  }
  return (
    <div>
      <TextAreaField
        label="Notes"
        rows={1}
        placeholder={isForWorkroom ? 'Example: gold piping at the neck' : 'Only for the shop'}
        maxLength={isForWorkroom ? 2000 : 20_000}
        value={isForWorkroom ? workroomNotes : notes}
        error={isForWorkroom ? problems.workroomNotes : problems.notes}
        onChange={({ target: { value } }) =>
          onChange(isForWorkroom ? { workroomNotes: value } : { notes: value })
        }
      />
      {hasSwitch && (
        <Tick checked={isSeen} onChange={toggle}>
          Workroom sees this
        </Tick>
      )}
    </div>
  )
}

/** What few orders need. */
export function MoreFields({ kinds, ...props }: PartProps & { kinds: readonly OrderKind[] }) {
  const { piece, problems, onChange } = props
  const isConsultation = piece.kind === 'contact-inquiries'
  const isNeeded =
    [piece.trialDate, piece.functionDate, piece.quantity].some(Boolean) ||
    piece.kind !== 'outfit-details-orders' ||
    (!isConsultation && piece.words.trim() !== '') ||
    [problems.email, problems.words, problems.quantity].some(Boolean)
  return (
    <Fold summary="More: trial, function, quantity, order type" isNeeded={isNeeded}>
      {!isConsultation && <OtherDateFields values={piece} problems={problems} onChange={onChange} />}
      {kinds.length > 1 && (
        <RadioChoice
          legend="Order type"
          choices={CHOICES.filter((choice) => kinds.includes(choice.value))}
          value={piece.kind}
          onChange={(kind) => onChange({ kind })}
        />
      )}
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
      {!isConsultation && <WordsField {...props} label="Details (optional)" />}
    </Fold>
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
