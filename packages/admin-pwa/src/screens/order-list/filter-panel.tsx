import { filterLabels, isOrderStatus, ORDER_STATUSES } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { SelectField } from '@zari/shared/ui/field'
import { type ReactNode, useRef, useState } from 'react'
import { DayFilter } from '../../ui/date-filter.tsx'
import { Fold } from '../../ui/fold.tsx'
import { type ChangeQuery, filtersInUse, type ListQuery } from './list-query.ts'

const styles = {
  panel: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    minWidth: '0',
    gap: '3',
    padding: '4',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
  }),
  fold: css({ '&[open]': { flexBasis: '100%' } }),
  dates: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: '3',
  }),
  sheet: css({ display: 'grid', gap: '4' }),
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: '0', minWidth: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  show: css({ flex: '1 1 auto' }),
}

const dateFields = [
  { name: 'orderFrom', label: 'Ordered from' },
  { name: 'orderTo', label: 'Ordered to' },
  { name: 'dueFrom', label: 'Due from' },
  { name: 'dueTo', label: 'Due to' },
] as const

interface Props {
  query: ListQuery
  onChange: ChangeQuery
}

const noDates = { orderFrom: undefined, orderTo: undefined, dueFrom: undefined, dueTo: undefined }

function DateFields({ query, onChange, cleared }: Props & { cleared: number }) {
  return (
    <div className={styles.dates}>
      {dateFields.map(({ name, label }) => (
        <DayFilter
          key={`${name} ${cleared}`}
          label={label}
          value={query[name]}
          onChange={(day) => onChange({ [name]: day }, { replace: true })}
        />
      ))}
    </div>
  )
}

function SortField({ query, onChange }: Props) {
  return (
    <SelectField
      label="Sort by"
      value={query.sort}
      onChange={({ target }) => onChange({ sort: target.value === 'due' ? 'due' : 'newest' })}
    >
      <option value="newest">Newest first</option>
      <option value="due">Due date</option>
    </SelectField>
  )
}

const isDated = (query: ListQuery) => filtersInUse(query) > (query.status ? 1 : 0)

export function FilterPanel({ id, query, onChange }: Props & { id: string }) {
  const [cleared, setCleared] = useState(0)
  const status = useRef<HTMLSelectElement>(null)
  return (
    <fieldset id={id} className={styles.panel} aria-label="Filters">
      <SelectField
        ref={status}
        label="Status"
        value={query.status ?? ''}
        onChange={({ target }) =>
          onChange({ status: isOrderStatus(target.value) ? target.value : undefined })
        }
      >
        <option value="">All statuses</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {filterLabels[status]}
          </option>
        ))}
      </SelectField>
      <SortField {...{ query, onChange }} />
      <Fold summary="Dates" className={styles.fold} isNeeded={isDated(query)}>
        <DateFields {...{ query, onChange, cleared }} />
      </Fold>
      {filtersInUse(query) > 0 && (
        <Button
          look="quiet"
          onClick={() => {
            setCleared(cleared + 1)
            status.current?.focus()
            onChange({ status: undefined, ...noDates })
          }}
        >
          Clear filters
        </Button>
      )}
    </fieldset>
  )
}

/** For a phone. Each press filters at once. */
export function FilterSheet({
  query,
  onChange,
  found,
  onClose,
  children,
}: Props & { found: number; onClose: () => void; children: ReactNode }) {
  const [cleared, setCleared] = useState(0)
  const { status, work, due } = query
  const isFiltered = filtersInUse(query) > 0 || work !== undefined || due !== undefined
  return (
    <Dialog
      open
      title="Filters"
      onClose={onClose}
      footer={
        <>
          {isFiltered && (
            <Button
              look="quiet"
              onClick={() => {
                setCleared(cleared + 1)
                onChange({ status: undefined, work: undefined, due: undefined, ...noDates })
              }}
            >
              Clear filters
            </Button>
          )}
          <Button look="main" className={styles.show} onClick={onClose}>
            Show {found.toLocaleString('en-IN')} {found === 1 ? 'order' : 'orders'}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <fieldset className={styles.chips} aria-label="Status">
          <legend className={styles.legend}>Status</legend>
          {[undefined, ...ORDER_STATUSES].map((one) => (
            <Chip key={one ?? ''} pressed={status === one} onClick={() => onChange({ status: one })}>
              {one ? filterLabels[one] : 'All statuses'}
            </Chip>
          ))}
        </fieldset>
        {children}
        <Fold summary="Dates and sorting" isNeeded={isDated(query)}>
          <DateFields {...{ query, onChange, cleared }} />
          <SortField {...{ query, onChange }} />
        </Fold>
      </div>
    </Dialog>
  )
}
