import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const styles = {
  box: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4',
    paddingBlock: '16',
    textAlign: 'center',
    color: 'textMute',
    fontSize: 'lg',
  }),
  arch: css({
    display: 'grid',
    placeItems: 'center',
    width: '6rem',
    height: '6rem',
    color: 'zari',
    border: '1px dashed',
    borderColor: 'zari',
    borderTopRadius: 'full',
    borderBottomRadius: 'md',
  }),
}

export function Empty({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={styles.box}>
      <span className={styles.arch}>
        <Icon name={icon} size={40} />
      </span>
      {children}
    </div>
  )
}
