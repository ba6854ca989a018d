import { css } from '@zari/shared/styled-system/css'
import { field } from '@zari/shared/styled-system/recipes'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldParts {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
}

/** What stands at the end inside a control is as large to touch as the control is high. */
const withEnd = css({ display: 'grid', alignItems: 'center', '& > *': { gridArea: '1 / 1' } })
const atEnd = css({ justifySelf: 'end' })

function useField({ help, error }: FieldParts) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = {
    id,
    className: field().control,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true as const }),
  }
  return { id, control }
}

function FieldFrame({ id, label, help, error, children }: FieldParts & { id: string; children: ReactNode }) {
  const styles = field()
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  help,
  error,
  end,
  ...props
}: FieldParts & { end?: ReactNode } & ComponentProps<'input'>) {
  const { id, control } = useField({ label, help, error })
  const input = <input {...props} {...control} />
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      {end === undefined ? (
        input
      ) : (
        <div className={withEnd}>
          {input}
          <div className={atEnd}>{end}</div>
        </div>
      )}
    </FieldFrame>
  )
}

export function TextAreaField({ label, help, error, ...props }: FieldParts & ComponentProps<'textarea'>) {
  const { id, control } = useField({ label, help, error })
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <textarea {...props} {...control} />
    </FieldFrame>
  )
}

export function SelectField({ label, help, error, ...props }: FieldParts & ComponentProps<'select'>) {
  const { id, control } = useField({ label, help, error })
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <select {...props} {...control} />
    </FieldFrame>
  )
}
