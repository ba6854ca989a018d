import { hoursLines } from '@zari/shared/shop/opening-hours'
import { type ShopFieldName, shopFields } from '@zari/shared/shop/shop-fields'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { SetMeanwhile as Other } from './use-shop-settings.ts'

const styles = {
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

/** A value of a field in a few words. */
function words(field: ShopFieldName, value: unknown): string {
  if (field === 'logo' || field === 'founderPhoto') return value === null ? 'none' : 'a picture'
  if (field === 'hours') return hoursLines(value as Parameters<typeof hoursLines>[0]).join('; ')
  if (field === 'holidays') return `${(value as readonly unknown[]).length} holidays`
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'number' ? String(value) : typeof value === 'string' && value ? value : 'nothing'
}

interface Props {
  other: Other
  isSaving: boolean
  onMine: () => void
  onTheirs: () => void
}

/** What another owner has set of the same fields meanwhile: nobody's work goes without being asked. */
export function SetMeanwhile({ other: { conflicts, now, wanted }, isSaving, onMine, onTheirs }: Props) {
  return (
    <section aria-label="Set meanwhile" role="alert" className={styles.box}>
      <p className={styles.title}>
        {now.changedBy ?? 'Somebody'} has set this while you worked on it. Nothing was saved yet.
      </p>
      <dl className={styles.list}>
        {conflicts.map(({ field }) => (
          <div key={field}>
            <dt className={styles.name}>{shopFields[field].label}</dt>
            <dd className={styles.value}>
              Now <bdi>{words(field, now[field])}</bdi>; yours is <bdi>{words(field, wanted[field])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
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
