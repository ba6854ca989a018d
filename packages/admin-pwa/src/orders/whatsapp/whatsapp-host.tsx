import { useAppStore } from '../../sync/store/app-store.ts'
import { WhatsAppDialog } from './whatsapp-dialog.tsx'

/** The message that a notice offers, over any screen: by then the order may have left its list. */
export function WhatsAppHost() {
  const record = useAppStore((state) => state.messageTo)
  if (!record) return null
  return <WhatsAppDialog record={record} onClose={() => useAppStore.setState({ messageTo: undefined })} />
}
