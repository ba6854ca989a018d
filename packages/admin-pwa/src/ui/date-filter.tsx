import { isDay } from '@zari/shared/time/due-date'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'

function wholeDay(typed: string): string | undefined {
  return isDay(typed) ? typed : undefined
}

/** Filters by whole days: the year 0020 is on its way to 2026. */
export function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}) {
  const [typed, setTyped] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  const [isLeft, setLeft] = useState(false)
  if (value !== seen) {
    setSeen(value)
    // Changed by Back, a link or Clear filters.
    if (value !== wholeDay(typed)) setTyped(value ?? '')
  }
  return (
    <TextField
      label={label}
      type="date"
      max="2999-12-31"
      value={typed}
      error={isLeft && typed !== '' && !isDay(typed) && 'Please enter a valid date'}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (wholeDay(target.value) !== value) onChange(wholeDay(target.value))
      }}
    />
  )
}
