import type { OrderRecord } from '@zari/shared/orders/order'
import {
  CONSENT_WAYS,
  readConsent,
  type WebsiteConsent,
  writeConsent,
} from '@zari/shared/orders/website-consent'
import { dayInIndia, startOfDay } from '@zari/shared/time/due-date'
import { Button } from '@zari/shared/ui/controls'
import { SelectField, TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDay } from '../../ui/format-date.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RadioChoice, yesOrNo } from '../../ui/radio-group.tsx'
import { pastDayProblem, useForm } from '../../ui/use-form.ts'

const consentWays = {
  shop: 'in the shop',
  call: 'on the phone',
  message: 'in a message',
  page: 'on the order’s page',
} as const satisfies Record<WebsiteConsent['how'], string>

/** What the customer said of showing the finished piece on the website. */
export function ConsentOfOrder({ record }: { record: OrderRecord }) {
  const today = useToday()
  const [opened, setOpened] = useState<OrderRecord>()
  const consent = readConsent(record.websiteConsent)
  const said = consent
    ? `${consent.answer}, ${consentWays[consent.how]}, ${formatDay(dayInIndia(new Date(consent.at)), today)}`
    : 'not asked yet'
  const isPart = record.finishedPictures?.some((path) => !consent?.pictures.includes(path))
  return (
    <>
      <p>
        May be shown on the website: {said}.{consent && isPart && ' There are newer pictures.'}
      </p>
      <Button onClick={() => setOpened(record)}>Note what the customer said</Button>
      {opened && <ConsentDialog record={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface ConsentForm extends Pick<WebsiteConsent, 'how'> {
  answer: '' | WebsiteConsent['answer']
  day: string
}

/** For the pictures that the order had when it was opened. */
function ConsentDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const today = useToday()
  const { isSaving, save } = useSaveEdits()
  const form = useForm<ConsentForm>({ answer: '', how: 'shop', day: today }, ({ answer, day }) => ({
    answer: answer === '' && 'Please choose Yes or No',
    day: pastDayProblem(day, today),
  }))
  const { answer, how, day } = form.values

  async function note() {
    if (answer === '') return false
    const at = new Date(startOfDay(day)).toISOString()
    const websiteConsent = writeConsent({ answer, how, at, pictures: record.finishedPictures ?? [] })
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
      <RadioChoice
        legend="May the finished piece be shown on the website?"
        choices={yesOrNo}
        value={answer}
        error={form.problems['answer']}
        onChange={(said) => form.set({ answer: said })}
      />
      <SelectField {...form.field('how')} label="The customer said it">
        {CONSENT_WAYS.map((way) => (
          <option key={way} value={way}>
            {consentWays[way]}
          </option>
        ))}
      </SelectField>
      <TextField {...form.field('day')} label="When" type="date" />
    </FormDialog>
  )
}
