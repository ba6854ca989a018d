import { formatRupees } from '@zari/shared/money/money'
import type { Month } from '@zari/shared/orders/month'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { usePriceList } from '../../../sync/hooks/use-price-list.ts'
import { csvFile, downloadCsv } from '../../../ui/csv-file.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Bars } from './bars.tsx'

const styles = {
  none: css({ color: 'textMute' }),
  button: css({ alignSelf: 'start', _print: { display: 'none' } }),
}

type Billed = Month['billed']

const nameOf = ({ row, name }: Billed[number]) => (row === null ? 'Not in the price list' : name)

export const billedCsv = (billed: Billed): string =>
  csvFile([
    ['Row', 'Pieces', 'Rupees'],
    ...billed.map((each) => [nameOf(each), each.pieces, each.amount] as const),
  ])

export function BilledPanel({ month: { month, billed } }: { month: Month }) {
  const prices = usePriceList()
  // Rows may have been renamed since.
  const named = billed.map((each) => ({
    ...each,
    name: prices.find(({ id }) => id === each.row)?.name ?? each.name,
  }))
  return (
    <Panel title="Billed, by price list">
      {named.length === 0 ? (
        <p className={styles.none}>No bills.</p>
      ) : (
        <>
          <Bars
            title="Billed, by price list"
            rows={named.map((each) => ({
              name: nameOf(each),
              value: each.amount,
              text: `${each.pieces} ${each.pieces === 1 ? 'piece' : 'pieces'}, ${formatRupees(each.amount)}`,
            }))}
          />
          <Button
            className={styles.button}
            onClick={() => downloadCsv(`billed-${month}.csv`, billedCsv(named))}
          >
            <Icon name="download" /> Download CSV
          </Button>
        </>
      )}
    </Panel>
  )
}
