import { filterLabels, isOrderStatus, ORDER_STATUSES } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { SelectField } from '@zari/shared/ui/field'
import { useRef, useState } from 'react'
import { DayFilter } from '../../ui/date-filter.tsx'
import { type ChangeQuery, filtersInUse, type ListQuery } from './list-query.ts'

const styles = {
  panel: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1.2fr repeat(4, 1fr) 1.2fr' },
    alignItems: 'end',
    minWidth: '0',
    gap: '3',
    padding: '4',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
  }),
  clear: css({ gridColumn: { sm: '1 / -1' }, justifySelf: 'start' }),
}

const dateFields = [
  { name: 'orderFrom', label: 'Ordered from' },
  { name: 'orderTo', label: 'Ordered to' },
  { name: 'dueFrom', label: 'Due from' },
  { name: 'dueTo', label: 'Due to' },
] as const

export function FilterPanel({
  id,
  query,
  onChange,
}: {
  id: string
  query: ListQuery
  onChange: ChangeQuery
}) {
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
      {dateFields.map(({ name, label }) => (
        <DayFilter
          key={`${name} ${cleared}`}
          label={label}
          value={query[name]}
          onChange={(day) => onChange({ [name]: day }, { replace: true })}
        />
      ))}
      <SelectField
        label="Sort by"
        value={query.sort}
        onChange={({ target }) => onChange({ sort: target.value === 'due' ? 'due' : 'newest' })}
      >
        <option value="newest">Newest first</option>
        <option value="due">Due date</option>
      </SelectField>
      {filtersInUse(query) > 0 && (
        <Button
          look="quiet"
          className={styles.clear}
          onClick={() => {
            setCleared(cleared + 1)
            status.current?.focus()
            onChange({
              status: undefined,
              orderFrom: undefined,
              orderTo: undefined,
              dueFrom: undefined,
              dueTo: undefined,
            })
          }}
        >
          Clear filters
        </Button>
      )}
    </fieldset>
  )
}
