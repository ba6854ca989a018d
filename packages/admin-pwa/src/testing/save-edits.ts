import type { OrderRecord } from '@zari/shared/orders/order'
import type { Change } from '../sync/engine/new-entry.ts'
import { saveOrders } from '../sync/hooks/save-edits.ts'

export const saveEdits = (seen: OrderRecord, changes: readonly Change[]) => saveOrders([{ seen, changes }])
