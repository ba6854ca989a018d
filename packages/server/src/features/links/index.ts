export { createLinkStore, type LinkStore } from './link-store.ts'
