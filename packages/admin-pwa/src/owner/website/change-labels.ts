import { GALLERY_CATEGORIES, gallerySourceOf } from '@zari/shared/gallery/piece'
import { languageNames } from '@zari/shared/languages/languages'
import { isOneOf } from '@zari/shared/lib/objects'
import { formatRupees } from '@zari/shared/money/money'
import type { ContentChange, FieldChange } from '@zari/shared/publishing/content-changes'

interface ChangeWords {
  about: string
  words: string
}

function fieldLabel({ field, from, to }: FieldChange): string {
  switch (field) {
    case 'title':
      return `renamed from “${String(from)}”`
    case 'price':
      return `${formatRupees(Number(from))} becomes ${formatRupees(Number(to))}`
    case 'onQuote':
      return to ? 'Click for Quote instead of a price' : 'a price instead of Click for Quote'
    case 'category':
      return `moves to ${isOneOf(GALLERY_CATEGORIES, to) ? gallerySourceOf[to] : String(to)}`
    case 'description':
      return to === null ? 'description removed' : 'new description'
    case 'picture':
      return to === null ? 'photo removed' : from === null ? 'photo added' : 'new photo'
    case 'titleTe':
    case 'descriptionTe':
      return `new words in ${languageNames.te}`
    case 'titleHi':
    case 'descriptionHi':
      return `new words in ${languageNames.hi}`
  }
}

export function changeLabel(change: ContentChange): ChangeWords {
  switch (change.kind) {
    case 'added':
      return { about: change.title, words: `new in ${gallerySourceOf[change.category]}` }
    case 'removed':
      return { about: change.title, words: `removed from ${gallerySourceOf[change.category]}` }
    case 'changed':
      return { about: change.title, words: change.fields.map(fieldLabel).join('; ') }
    case 'order':
      return { about: gallerySourceOf[change.category], words: 'new order of pieces' }
    case 'shop':
      return { about: 'Shop settings', words: change.fields.join(', ') }
  }
}
