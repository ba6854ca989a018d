import { css } from '@zari/shared/styled-system/css'
import { useCanServeCustomers } from '../../sync/store/use-role.ts'
import { Icon } from '../../ui/icon.tsx'

const styles = {
  box: css({
    position: 'relative',
    flex: { base: '1 1 0', md: '0 1 20rem', lg: '1 1 11.5rem' },
    minWidth: '0',
    maxWidth: { md: '22rem' },
  }),
  icon: css({
    position: 'absolute',
    insetInlineStart: '3',
    top: '50%',
    translate: '0 -50%',
    color: 'textMute',
    pointerEvents: 'none',
    display: 'flex',
  }),
  input: css({
    width: '100%',
    minHeight: 'target',
    paddingInlineStart: '10',
    paddingInlineEnd: '1',
    fontSize: '1rem',
    fontFamily: 'body',
    color: 'text',
    background: 'surface',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'md',
    _placeholder: { color: 'textMute', opacity: 1 },
    _focusVisible: { focusRing: 'near' },
  }),
}

export function SearchField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const servesCustomers = useCanServeCustomers()
  return (
    <search className={styles.box}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        type="search"
        className={styles.input}
        aria-label="Search orders"
        placeholder={servesCustomers ? 'Name, phone or order' : 'Name, word or order'}
        enterKeyHint="search"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  )
}
