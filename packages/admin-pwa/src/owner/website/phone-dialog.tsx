import { messageFor } from '@zari/shared/api/api-error'
import { shopEditSchema } from '@zari/shared/shop/shop-schema'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { problemsIn, useForm } from '../../ui/use-form.ts'
import { readSettings, saveSettings } from '../settings/settings-api.ts'

const AWAY = 'No internet. Not saved. Your text is still here.'

function problemOf(phone: string) {
  if (!phone.trim()) return 'Please enter a valid phone number'
  return problemsIn(shopEditSchema, { base: 0, fields: { phone } })['fields.phone']
}

/**
 * Asks for the shop's phone before a website without one is published.
 * @param onSaved shows the changes anew: they are published after they were looked at
 */
export function PhoneDialog({
  onSaved,
  onSkip,
  onClose,
}: {
  onSaved: () => void
  onSkip: () => void
  onClose: () => void
}) {
  const form = useForm({ phone: '' }, ({ phone }) => ({ phone: problemOf(phone) }))
  const [isSaving, setSaving] = useState(false)

  async function save(): Promise<boolean> {
    setSaving(true)
    try {
      const { version, phone } = await readSettings()
      if (phone) {
        notify('Another person saved the phone', phone)
        onSaved()
        return true
      }
      await saveSettings(version, { phone: form.values.phone.trim() })
    } catch (error) {
      setSaving(false)
      form.refuse({ phone: messageFor(error, AWAY) })
      return false
    }
    notify('Phone saved', 'Now publish your website.')
    onSaved()
    return true
  }

  return (
    <FormDialog
      title="How do customers reach you?"
      size="small"
      form={form}
      initialFocus="first"
      isSaving={isSaving}
      cancelButton={
        <Button
          disabled={isSaving || form.isChanged}
          onClick={() => {
            onClose()
            onSkip()
          }}
        >
          Publish without a phone
        </Button>
      }
      onSave={save}
      onClose={onClose}
    >
      <TextField
        {...form.field('phone')}
        label="Phone"
        help="Shown on the website and receipts. Without it, customers can’t call or write on WhatsApp."
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
    </FormDialog>
  )
}
