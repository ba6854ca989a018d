export { InstallOffer } from './install-offer.tsx'
