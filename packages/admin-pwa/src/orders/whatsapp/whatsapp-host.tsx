import { useAppStore } from '../../sync/store/app-store.ts'
import { WhatsAppDialog } from './whatsapp-dialog.tsx'

/** The message that a notice or a list offers, over any screen: by then the order may have left its list. */
export function WhatsAppHost() {
  const message = useAppStore((state) => state.messageTo)
  if (!message) return null
  return <WhatsAppDialog {...message} onClose={() => useAppStore.setState({ messageTo: undefined })} />
}
