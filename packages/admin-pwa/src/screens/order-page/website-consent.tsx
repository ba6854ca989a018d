import type { OrderRecord } from '@zari/shared/orders/order'
import {
  CONSENT_WAYS,
  readConsent,
  type WebsiteConsent,
  writeConsent,
} from '@zari/shared/orders/website-consent'
import { dayInIndia, isDay, startOfDay } from '@zari/shared/time/due-date'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { yesOrNo } from '../../order/person/age-fields.tsx'
import { FileList } from '../../order/pictures/file-list.tsx'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { presentInstant, useToday } from '../../sync/hooks/use-today.ts'
import { finishedFiles } from '../../sync/pictures/order-files.ts'
import { formatDay } from '../../ui/format-date.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { useForm } from '../../ui/use-form.ts'
import { consentWays } from '../../order/field-labels.ts'

const words = css({ overflowWrap: 'anywhere' })
const button = css({ alignSelf: 'flex-start', _print: { display: 'none' } })

/** What the customer said of showing the finished piece on the website. */
export function ConsentOfOrder({ record }: { record: OrderRecord }) {
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const consent = readConsent(record.websiteConsent)
  const pictures = record.finishedPictures ?? []
  const isPart = consent?.answer === 'yes' && !pictures.every((path) => consent.pictures.includes(path))
  return (
    <>
      <p className={words}>
        On the website:{' '}
        {consent
          ? `the customer said ${consent.answer}, ${consentWays[consent.how]}, ${formatDay(dayInIndia(new Date(consent.at)), today)}.`
          : 'the customer has not answered.'}
        {isPart && ' There are newer pictures.'}
      </p>
      <Button className={button} onClick={() => setOpen(true)}>
        Note what the customer said
      </Button>
      {isOpen && <ConsentDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ConsentForm {
  answer: '' | WebsiteConsent['answer']
  how: '' | (typeof CONSENT_WAYS)[number]
  day: string
}

function ConsentDialog({ record: opened, onClose }: { record: OrderRecord; onClose: () => void }) {
  // The pictures that were shown when the answer was noted.
  const [record] = useState(opened)
  const today = useToday()
  const { isSaving, save } = useSaveEdits()
  const form = useForm<ConsentForm>(
    () => ({ answer: '', how: '', day: today }),
    ({ answer, how, day }) => ({
      answer: answer === '' && 'Please choose Yes or No',
      how: how === '' && 'Please choose one',
      day: !isDay(day) ? 'Please enter a valid date' : day > today && 'This day is in the future',
    }),
  )
  const { values, problems, set } = form

  async function note() {
    if (values.answer === '' || values.how === '') return false
    const at = values.day === today ? presentInstant() : new Date(startOfDay(values.day)).toISOString()
    const pictures = record.finishedPictures ?? []
    const websiteConsent = writeConsent({ answer: values.answer, how: values.how, at, pictures })
    return (await save(record, [{ edit: 'notes', fields: { websiteConsent } }])).type !== 'open'
  }

  return (
    <FormDialog
      title="Pictures on the website"
      size="small"
      form={form}
      isSaving={isSaving}
      onSave={note}
      onClose={onClose}
    >
      <FileList files={finishedFiles(record)} title="Finished" size={64} />
      <RadioChoice
        legend="May these pictures be shown on the website?"
        choices={yesOrNo}
        value={values.answer}
        error={problems['answer']}
        onChange={(answer) => set({ answer })}
      />
      <RadioChoice
        legend="How did the customer say it?"
        choices={CONSENT_WAYS.map((value) => ({ value, words: consentWays[value] }))}
        value={values.how}
        error={problems['how']}
        onChange={(how) => set({ how })}
      />
      <TextField {...form.field('day')} label="When" type="date" />
    </FormDialog>
  )
}
