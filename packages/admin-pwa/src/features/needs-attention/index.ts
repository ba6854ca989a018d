export { NeedsAttentionPage } from './needs-attention-page.tsx'
export { NotHersAnyMore } from './not-hers-any-more.tsx'
