import { shownPhone } from '@zari/shared/contact/phone'
import { addressLine } from '@zari/shared/shop/shop-text'
import { css } from '@zari/shared/styled-system/css'
import { useShop } from '../sync/server-data/shop.ts'
import { sectionHeading } from '../ui/styles.ts'

const styles = {
  head: css({
    display: 'none',
    _print: { display: 'block' },
    marginInline: { base: '3.5', md: '6' },
    paddingBottom: '2',
    marginBottom: '4',
    borderBottom: '2px solid',
    borderColor: 'zari',
  }),
  where: css({ fontSize: 'sm' }),
}

export function PrintHeader() {
  const shop = useShop()
  return (
    <div className={styles.head}>
      <p className={sectionHeading}>{shop.name}</p>
      <p className={styles.where}>
        {[addressLine(shop), shownPhone(shop.phone)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
