import { isShopSettings, type ShopSettings } from '@zari/shared/shop/shop-settings'
import { usePhoto } from '../gallery/use-photo.ts'
import { type RecordChange, useRecordForm } from '../record-form.ts'
import { saveSettings } from './settings-api.ts'
import { checkForm, formOf } from './settings-values.ts'

/** @param read as they were read last */
export function useShopSettings(
  read: ShopSettings,
  onRecord: (now: ShopSettings, how: RecordChange) => void,
) {
  const { founderPhoto } = read
  const photograph = usePhoto(
    founderPhoto?.source && founderPhoto.cropping
      ? { ...founderPhoto, source: founderPhoto.source, cropping: founderPhoto.cropping }
      : null,
  )
  const form = useRecordForm({
    name: 'shop',
    record: read,
    formOf,
    isRecord: isShopSettings,
    check: (edit) => checkForm(edit).problems,
    async send(edit) {
      const photo = await photograph.save()
      const fields = { ...checkForm(edit).fields, ...(photo !== undefined && { founderPhoto: photo }) }
      return saveSettings({ version: edit.from.version, ...fields })
    },
    onRecord(now, how) {
      photograph.reset()
      onRecord(now, how)
    },
    alsoChanged: photograph.isChanged ? ['founderPhoto'] : [],
  })
  return { ...form, photograph }
}

export type WorkedSettings = ReturnType<typeof useShopSettings>
