export { NeedsAttentionPage } from './needs-attention-page.tsx'
