import { css } from '@zari/shared/styled-system/css'

const styles = {
  line: css({ color: 'textMute', fontSize: 'sm', overflowWrap: 'anywhere' }),
  warning: css({
    padding: '4',
    border: '1px solid',
    borderRadius: 'lg',
    background: 'waitingGround',
    borderColor: 'waitingText',
    color: 'waitingText',
    overflowWrap: 'anywhere',
  }),
  text: css({ fontWeight: 'semibold' }),
}

export interface StatusText {
  text: string
  more?: string
  isWarning: boolean
}

export function StatusNote({
  label,
  words: { text, more, isWarning },
}: {
  label: string
  words: StatusText
}) {
  if (!isWarning) {
    return (
      <p className={styles.line}>
        {text}
        {more && `. ${more}`}
      </p>
    )
  }
  return (
    <section aria-label={label} className={styles.warning}>
      <p className={styles.text}>{text}</p>
      {more && <p>{more}</p>}
    </section>
  )
}
