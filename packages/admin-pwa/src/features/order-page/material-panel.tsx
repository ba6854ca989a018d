import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { MaterialList } from '../../orders/material/material-list.tsx'
import { useCanServeCustomers } from '../../sync/store/use-role.ts'
import { Panel } from '../../ui/panel.tsx'

const none = css({ color: 'textMute' })
const button = css({ alignSelf: 'start', _print: { display: 'none' } })

/** What the customer left for a garment. */
export function MaterialPanel({ record, onChange }: { record: OrderRecord; onChange: () => void }) {
  const canChange = useCanServeCustomers()
  const { kind, material } = record
  if (!canSeeKind('workroom', kind) || (!material && !canChange)) return null
  return (
    <Panel title="Material">
      {material ? <MaterialList record={record} /> : <p className={none}>Nothing left by the customer.</p>}
      {canChange && (
        <Button className={button} onClick={onChange}>
          {material ? 'Change material' : 'Add material'}
        </Button>
      )}
    </Panel>
  )
}
