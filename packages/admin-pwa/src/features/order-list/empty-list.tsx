import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Icon, type IconName } from '../../ui/icon.tsx'

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

const icons = {
  'contact-inquiries': 'consult',
  'custom-outfit-quotes': 'design',
  'outfit-details-orders': 'outfit',
} as const satisfies Record<OrderKind, IconName>

/** A list that nothing has ever come into (specification, section 2). */
export function EmptyList({ kind }: { kind: OrderKind }) {
  return (
    <div className={styles.box}>
      <span className={styles.arch}>
        <Icon name={icons[kind]} size={40} />
      </span>
      <p>{orderKinds[kind].emptyText}</p>
    </div>
  )
}
