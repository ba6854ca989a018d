export { OrderRecordPage } from './order-record-page.tsx'
