export { type OpenOrderDialog, useOrderDialogs } from './use-order-dialogs.tsx'
