import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useAccountName } from '../sync/hooks/use-account-name.ts'
import { useAppStore } from '../sync/app-state/app-store.ts'

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
  value: css({ marginTop: '1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
  whose: css({ fontWeight: 'semibold' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '3' }),
}

export interface ConflictingField {
  label: string
  /** What was saved meanwhile. */
  theirs: string
  /** Undefined for a picture. */
  mine?: string
}

interface Props {
  /** The e-mail of the account that saved meanwhile; none where it is not known, or where there were several. */
  by: string | null | undefined
  what: 'this' | 'this piece' | 'this message'
  fields: readonly ConflictingField[]
  isSaving?: boolean
  onMine: () => void
  onTheirs: () => void
}

const ofAnotherOwner = {
  name: 'Changed by two people',
  mine: 'Mine',
  theirs: 'Theirs',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
}

const ofAnotherDevice = {
  name: 'Changed on two devices',
  mine: 'This device',
  theirs: 'Other device',
  keepMine: 'Keep this device’s change',
  keepTheirs: 'Keep the other device’s change',
}

/** Asks which values to keep, when the same fields were saved meanwhile, by another owner or on another device. */
export function EditConflict({ by, what, fields, isSaving, onMine, onTheirs }: Props) {
  const accountName = useAccountName()
  const own = useAppStore(({ session }) => (session.state === 'signed-in' ? session.user.email : undefined))
  const isOwn = by === own && own !== undefined
  const who = isOwn ? 'You' : by ? accountName(by) : 'Another owner'
  const words = isOwn ? ofAnotherDevice : ofAnotherOwner
  return (
    <section aria-label={words.name} role="alert" className={styles.box}>
      <p className={styles.title}>
        {who} also changed {what}
        {isOwn && ' on another device'}. Not saved yet.
      </p>
      <dl className={styles.list}>
        {fields.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt className={styles.name}>{label}</dt>
            <dd className={styles.value}>
              <span className={styles.whose}>{words.theirs}:</span> <bdi>{theirs}</bdi>
            </dd>
            {mine !== undefined && (
              <dd className={styles.value}>
                <span className={styles.whose}>{words.mine}:</span> <bdi>{mine}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button disabled={isSaving} onClick={onMine}>
          {words.keepMine}
        </Button>
        <Button disabled={isSaving} onClick={onTheirs}>
          {words.keepTheirs}
        </Button>
      </div>
    </section>
  )
}
