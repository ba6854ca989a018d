import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { MaterialList } from '../../order/material/material-list.tsx'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { Panel } from '../../ui/panel.tsx'

const button = css({ alignSelf: 'start', _print: { display: 'none' } })

/** Nothing where the customer left nothing. */
export function MaterialPanel({ record, onChange }: { record: OrderRecord; onChange: () => void }) {
  const canChange = useCanServeCustomers()
  const { kind, material } = record
  if (!canSeeKind('workroom', kind) || !material) return null
  return (
    <Panel title="Material">
      <MaterialList record={record} />
      {canChange && (
        <Button className={button} onClick={onChange}>
          Change material
        </Button>
      )}
    </Panel>
  )
}
