import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { Badge } from '@zari/shared/ui/controls'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import type { PendingField } from '../../sync/engine/apply-entries.ts'
import { fieldLabel } from '../field-labels.ts'

const link = css({
  display: 'flex',
  width: 'fit-content',
  marginBlock: '1',
  textDecoration: 'none',
  borderRadius: 'sm',
  _focusVisible: { focusRing: 'touching' },
})

/** ms; rows must not move while the next one is pressed. */
const SOON_MS = 1500

/** Shown once the server is away or takes long. */
export function PendingBadge({ id }: { id: string }) {
  const fields = useAppStore((state) => state.pendingFields[id])
  return fields && fields.length > 0 ? <Mark id={id} fields={fields} /> : null
}

function Mark({ id, fields }: { id: string; fields: readonly PendingField[] }) {
  const isStuck = useAppStore((state) =>
    state.unsent.some((entry) => entry.operation.record.id === id && entry.state === 'attention'),
  )
  const isAway = useAppStore(({ server }) => server !== undefined && server !== 'here')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const clock = setTimeout(setLate, SOON_MS, true)
    return () => clearTimeout(clock)
  }, [])
  if (!isStuck && !isAway && !isLate) return null
  const words = fields.includes('order')
    ? 'new order'
    : fields
        .filter((field) => field !== 'remainingDue' && field !== 'order')
        .map((field) => fieldLabel(field))
        .join(', ')
  return (
    <Link to={isStuck ? pagePaths.needsAttention : pagePaths.unsentEdits} className={link}>
      <Badge tone={isStuck ? 'late' : 'waiting'}>
        {isStuck ? `conflict: ${words}` : `not sent: ${words}`}
      </Badge>
    </Link>
  )
}
