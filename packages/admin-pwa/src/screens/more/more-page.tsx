import { pagePaths } from '@zari/shared/api/paths'
import { css, cx } from '@zari/shared/styled-system/css'
import { Badge } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMessagesToSend } from '../../order/whatsapp/use-messages-to-send.ts'
import { useCanServeCustomers, useRole, useShopPlace } from '../../sync/app-state/use-role.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { linkRow, rowsFrame } from '../../ui/styles.ts'

const styles = {
  list: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    backgroundImage: { lg: 'linear-gradient({colors.line}, {colors.line})' },
    backgroundSize: '1px 100%',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
  }),
  row: css({
    display: 'flex',
    // Their first lines lie on the list's own.
    marginTop: '-1px',
  }),
  words: css({ display: 'grid', flex: '1' }),
  name: css({ fontWeight: 'semibold' }),
  about: css({ fontSize: 'sm', color: 'textMute' }),
  next: css({ color: 'textMute' }),
  panels: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    marginTop: '4',
  }),
  // In the rail and the header of a wide screen.
  onPhone: css({ display: { base: 'block', md: 'none' } }),
}

interface RowProps {
  to: string
  icon: IconName
  name: string
  about: string
  count?: number
}

function Row({ to, icon, name, about, count = 0 }: RowProps) {
  return (
    <Link to={to} className={cx(linkRow, styles.row)}>
      <Icon name={icon} size={24} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{about}</span>
      </span>
      {count > 0 && <Badge tone="waiting">{count.toLocaleString('en-IN')}</Badge>}
      <span className={styles.next}>
        <Icon name="next" size={18} />
      </span>
    </Link>
  )
}

function MessagesRow() {
  const { length } = useMessagesToSend()
  return (
    <Row
      to={pagePaths.messagesToSend}
      icon="message"
      name="Messages to send"
      about="Who waits to hear from you"
      count={length}
    />
  )
}

/**
 * @param theme the switch
 * @param calendar the account's address of it
 * @param status the server's, for the owner
 */
export function MorePage({
  theme,
  calendar,
  status,
}: {
  theme: ReactNode
  calendar: ReactNode
  status: ReactNode
}) {
  const isOwner = useRole() === 'owner'
  const servesCustomers = useCanServeCustomers()
  const [, title] = useShopPlace()
  return (
    <Page title={title} actions={null}>
      <div className={cx(rowsFrame, styles.list)}>
        {servesCustomers && (
          <div className={styles.onPhone}>
            <Row
              to={pagePaths.calendar}
              icon="calendar"
              name="Calendar"
              about="Due dates, trials and functions"
            />
            <Row
              to={pagePaths.takings}
              icon="rupee"
              name="Money"
              about="Collections by day, method and person"
            />
          </div>
        )}
        {servesCustomers && <MessagesRow />}
        {servesCustomers && (
          <Row
            to={pagePaths.priceList}
            icon="orders"
            name="Price list"
            about="Garments and extras, with their prices"
          />
        )}
        {servesCustomers && (
          <Row to={pagePaths.alerts} icon="bell" name="Alerts" about="How you hear of new requests" />
        )}
        {isOwner && (
          <>
            <Row
              to={pagePaths.shop}
              icon="shop"
              name="Shop settings"
              about="Name, address, hours, receipts"
            />
            <Row to={pagePaths.gallery} icon="picture" name="Gallery" about="The pieces on your website" />
            <Row to={pagePaths.publishing} icon="seen" name="Website" about="Preview and publish" />
            <Row
              to={pagePaths.people}
              icon="person"
              name="People"
              about="Accounts of your staff, and tailors"
            />
            <Row
              to={pagePaths.piecework}
              icon="outfit"
              name="Piecework"
              about="Finished stages by person, with pay"
            />
            <Row
              to={pagePaths.messages}
              icon="note"
              name="Message texts"
              about="For WhatsApp, in each language"
            />
          </>
        )}
        {!isOwner && (
          <>
            {servesCustomers && (
              <Row to={pagePaths.people} icon="person" name="Tailors" about="Tailors without login" />
            )}
            <Row
              to={pagePaths.piecework}
              icon="outfit"
              name="Piecework"
              about="The stages that you finished"
            />
          </>
        )}
        <Row to={pagePaths.account} icon="person" name="My account" about="Name, password, devices" />
        <div className={styles.onPhone}>{theme}</div>
      </div>
      <div className={styles.panels}>
        {calendar}
        {isOwner && status}
      </div>
    </Page>
  )
}
