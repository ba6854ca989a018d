import type { Shop } from '@zari/shared/shop/shop'
import type { WantedShop } from '@zari/shared/shop/shop-schema'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import { formatRupees, readAmount } from '@zari/shared/money'
import { hoursLines } from '@zari/shared/shop/opening-hours'
import { type ShopFieldName, shopFields } from '@zari/shared/shop/shop-fields'
import { languageNames } from '@zari/shared/messages/languages'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { categoryName, type PieceForm, type PieceFormField, type Saved } from './gallery/piece-form.ts'
import type { SetMeanwhile as Other } from './settings/settings-state.ts'

const styles = {
  box: css({
    display: 'grid',
    gap: '3',
    marginBottom: '5',
    padding: '4',
    border: '1px solid',
    borderColor: 'lateText',
    borderRadius: 'lg',
    background: 'lateGround',
    color: 'lateText',
  }),
  title: css({ fontWeight: 'semibold' }),
  list: css({ display: 'grid', gap: '2' }),
  name: css({ fontSize: 'xs', fontWeight: 'semibold' }),
  value: css({ overflowWrap: 'anywhere' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '3' }),
}

const names = {
  title: 'Name',
  category: 'Gallery',
  price: 'Price',
  onQuote: 'Click for Quote',
  description: 'Short description',
  titleTe: `Name in ${languageNames.te}`,
  titleHi: `Name in ${languageNames.hi}`,
  descriptionTe: `Description in ${languageNames.te}`,
  descriptionHi: `Description in ${languageNames.hi}`,
} as const satisfies Record<PieceFormField, string>

function words(field: PieceFormField, of: PieceForm | StaffPiece): string {
  switch (field) {
    case 'price':
      return formatRupees(typeof of.price === 'number' ? of.price : (readAmount(of.price) ?? 0))
    case 'category':
      return categoryName(of.category)
    case 'onQuote':
      return of.onQuote ? 'yes' : 'no'
    default:
      return of[field] || 'nothing'
  }
}

interface Props {
  other: Extract<Saved, { now: StaffPiece }>
  mine: PieceForm
  onMine: () => void
  onTheirs: () => void
}

export function ChangedMeanwhile({ other: { now, fields }, mine, onMine, onTheirs }: Props) {
  return (
    <section aria-label="Also changed" role="alert" className={styles.box}>
      <p className={styles.title}>{now.changedBy ?? 'Another owner'} also changed this piece.</p>
      <dl className={styles.list}>
        {fields.map((field) =>
          field === 'picture' ? (
            <div key={field}>
              <dt className={styles.name}>Photo</dt>
              <dd className={styles.value}>The photo is new.</dd>
            </div>
          ) : (
            <div key={field}>
              <dt className={styles.name}>{names[field]}</dt>
              <dd className={styles.value}>
                Now <bdi>{words(field, now)}</bdi>; yours is <bdi>{words(field, mine)}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      <div className={styles.buttons}>
        <Button onClick={onMine}>Keep mine</Button>
        <Button onClick={onTheirs}>Keep theirs</Button>
      </div>
    </section>
  )
}

const setMeanwhileStyles = {
  box: css({
    display: 'grid',
    gap: '3',
    marginTop: '4',
    padding: '4',
    border: '1px solid',
    borderColor: 'lateText',
    borderRadius: 'lg',
    background: 'lateGround',
    color: 'lateText',
  }),
  title: css({ fontWeight: 'semibold' }),
  list: css({ display: 'grid', gap: '2' }),
  name: css({ fontSize: 'xs', fontWeight: 'semibold' }),
  value: css({ overflowWrap: 'anywhere' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '3' }),
}

function setMeanwhileWords(field: ShopFieldName, settings: Shop | Partial<WantedShop>): string {
  if (field === 'hours') return settings.hours ? hoursLines(settings.hours).join('; ') : 'nothing'
  if (field === 'holidays') return `${settings.holidays?.length ?? 0} holidays`
  const value = settings[field]
  if (field === 'logo' || field === 'founderPhoto') return value === null ? 'none' : 'a picture'
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'number' ? String(value) : typeof value === 'string' && value ? value : 'nothing'
}

interface SetMeanwhileProps {
  other: Other
  isSaving: boolean
  onMine: () => void
  onTheirs: () => void
}

export function SetMeanwhile({
  other: { conflicts, now, wanted },
  isSaving,
  onMine,
  onTheirs,
}: SetMeanwhileProps) {
  return (
    <section aria-label="Also changed" role="alert" className={setMeanwhileStyles.box}>
      <p className={setMeanwhileStyles.title}>
        {now.changedBy ?? 'Another owner'} also changed this. Not saved yet.
      </p>
      <dl className={setMeanwhileStyles.list}>
        {conflicts.map(({ field }) => (
          <div key={field}>
            <dt className={setMeanwhileStyles.name}>{shopFields[field].label}</dt>
            <dd className={setMeanwhileStyles.value}>
              Now <bdi>{setMeanwhileWords(field, now)}</bdi>; yours is{' '}
              <bdi>{setMeanwhileWords(field, wanted)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={setMeanwhileStyles.buttons}>
        <Button disabled={isSaving} onClick={onMine}>
          Keep mine
        </Button>
        <Button disabled={isSaving} onClick={onTheirs}>
          Keep theirs
        </Button>
      </div>
    </section>
  )
}
