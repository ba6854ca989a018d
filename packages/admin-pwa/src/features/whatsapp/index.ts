export { WhatsAppDialog } from './whatsapp-dialog.tsx'
