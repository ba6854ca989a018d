import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { FileList } from '../../order/pictures/file-list.tsx'
import {
  designFiles,
  measurementFiles,
  type RecordFile,
  staffFiles,
} from '../../sync/pictures/order-files.ts'
import { usePending } from '../../sync/hooks/use-orders.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { Panel } from '../../ui/panel.tsx'
import { AddPicture } from './add-picture.tsx'

const groups = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '3' })
const add = css({ _print: { display: 'none' } })
const term = css({ fontSize: 'xs', color: 'textMute', marginBottom: '1' })

const design = { name: 'Design images', of: designFiles }
const measurements = { name: 'Measurements', of: measurementFiles }
const added = { name: 'Added by the shop', of: staffFiles }

const groupsOf = {
  'contact-inquiries': [added],
  'custom-outfit-quotes': [design, measurements, added],
  'outfit-details-orders': [measurements, added],
} as const satisfies Record<
  OrderKind,
  ReadonlyArray<{ name: string; of: (record: OrderRecord) => RecordFile[] }>
>

export function FilesPanel({ record }: { record: OrderRecord }) {
  const servesCustomers = useCanServeCustomers()
  const isUnsent = usePending(record.id, 'uploadedFiles')
  return (
    <Panel title="Pictures">
      <div className={groups}>
        {groupsOf[record.kind].map(({ name, of }) => {
          const files = of(record)
          return (
            files.length > 0 && (
              <div key={name}>
                <p className={term}>{name}</p>
                <FileList files={files} title={name} size={88} isUnsent={isUnsent} />
              </div>
            )
          )
        })}
      </div>
      {servesCustomers && (
        <div className={add}>
          <AddPicture record={record} />
        </div>
      )}
    </Panel>
  )
}
