import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useAccountName } from '../sync/queries/use-account-name.ts'

const styles = {
  box: css({
    display: 'grid',
    gap: '3',
    marginBlock: '4',
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
  value: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '3' }),
}

export interface ConflictingField {
  label: string
  /** What another owner saved meanwhile. */
  theirs: string
  /** Undefined for a picture, and where the form below still shows it. */
  mine?: string
}

interface Props {
  /** The account that saved meanwhile, if it is known. */
  by: string | null | undefined
  what: 'this' | 'this piece' | 'this message'
  fields: readonly ConflictingField[]
  isSaving?: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Asks whose values to keep, when another owner saved the same fields meanwhile. */
export function EditConflict({ by, what, fields, isSaving, onMine, onTheirs }: Props) {
  const accountName = useAccountName()
  return (
    <section aria-label="Changed by two people" role="alert" className={styles.box}>
      <p className={styles.title}>
        {by ? accountName(by) : 'Another owner'} also changed {what}. Not saved yet.
      </p>
      <dl className={styles.list}>
        {fields.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt className={styles.name}>{label}</dt>
            <dd className={styles.value}>
              {mine !== undefined && 'Theirs: '}
              <bdi>{theirs}</bdi>
            </dd>
            {mine !== undefined && (
              <dd className={styles.value}>
                Mine: <bdi>{mine}</bdi>
              </dd>
            )}
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
