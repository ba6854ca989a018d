import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { Badge } from '@zari/shared/ui/controls'
import { Link } from 'react-router-dom'
import { useAppStore } from '../sync/store/app-store.ts'
import type { PendingField } from '../sync/view/apply-entries.ts'
import { fieldLabel } from './field-labels.ts'

const link = css({
  display: 'flex',
  width: 'fit-content',
  marginBlock: '1',
  textDecoration: 'none',
  borderRadius: 'sm',
  _focusVisible: { focusRing: 'touching' },
})

export function PendingBadge({ id }: { id: string }) {
  const fields = useAppStore((state) => state.pendingFields[id])
  return fields && fields.length > 0 ? <Mark id={id} fields={fields} /> : null
}

function Mark({ id, fields }: { id: string; fields: readonly PendingField[] }) {
  const isStuck = useAppStore((state) =>
    state.unsent.some((entry) => entry.id === id && entry.state === 'attention'),
  )
  const words = fields.includes('order')
    ? 'new order'
    : fields
        .filter((field) => field !== 'remainingDue' && field !== 'order')
        .map((field) => fieldLabel(field))
        .join(', ')
  return (
    <Link to={isStuck ? pagePaths.needsAttention : pagePaths.unsentEdits} className={link}>
      <Badge tone={isStuck ? 'late' : 'waiting'}>
        {isStuck ? `conflict: ${words}` : `waiting: ${words}`}
      </Badge>
    </Link>
  )
}
