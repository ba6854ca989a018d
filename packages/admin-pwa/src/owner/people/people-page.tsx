import { pagePaths } from '@zari/shared/api/paths'
import type { NewLink, OpenLink, PersonRecord } from '@zari/shared/auth/accounts'
import { roleLabels } from '@zari/shared/auth/roles'
import { css, cx } from '@zari/shared/styled-system/css'
import { Badge, Button } from '@zari/shared/ui/controls'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { hasDialogDraft } from '../../sync/app-state/tab-drafts.ts'
import { useRole, useShopPlace } from '../../sync/app-state/use-role.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Loaded } from '../../ui/data-state.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { SignInRulesPanel } from './sign-in-rules-panel.tsx'
import { TailorsSection } from './tailors-section.tsx'
import { invite, makePasswordLink, usePeople, withdraw } from './people-api.ts'
import { useCall } from '../../ui/use-call.ts'
import { linkRow, pageHeading, rowsFrame, sectionHeading } from '../../ui/styles.ts'

const styles = {
  top: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginBottom: '3',
  }),
  rows: css({
    borderTopColor: 'zari',
  }),
  row: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.2fr) 7rem minmax(0, 1.4fr) auto' },
    rowGap: '0.5',
    paddingBlock: '3',
    'li:first-child > &': { borderTop: '0' },
  }),
  who: css({ minWidth: '0', lineHeight: '1.3' }),
  name: css({ display: 'block', fontSize: '1.125rem', fontWeight: 'bold', overflowWrap: 'anywhere' }),
  mute: css({ display: 'block', fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
  seen: css({
    fontSize: 'sm',
    color: 'textMute',
    gridColumn: { base: '1 / -1', md: 'auto' },
    overflowWrap: 'anywhere',
  }),
  chevron: css({ display: { base: 'none', md: 'block' }, color: 'textMute' }),
  head: css({
    marginTop: '6',
    marginBottom: '2',
  }),
  invited: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingInline: { base: '3.5', md: '4' },
    paddingBlock: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    _first: { borderTop: '0' },
  }),
  rules: css({ marginTop: '6', maxWidth: '45rem' }),
  acts: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
}

/** Accounts, for owners, and tailors. */
export function PeoplePage() {
  const isOwner = useRole() === 'owner'
  const [shop, name] = useShopPlace()
  usePageTitle(isOwner ? 'People' : 'Tailors')
  return (
    <>
      <BackLink to={shop}>{name}</BackLink>
      {isOwner && <Accounts />}
      <TailorsSection isWholePage={!isOwner} />
    </>
  )
}

function Accounts() {
  const read = usePeople()
  const { data, again } = read
  const [isInviting, setInviting] = useState(() => hasDialogDraft('invite', ''))
  const [link, setLink] = useState<NewLink>()
  const showLink = (one: NewLink) => {
    setInviting(false)
    setLink(one)
    again()
  }
  const closeLink = () => {
    setLink(undefined)
    again()
  }
  return (
    <>
      <div className={styles.top}>
        <h1 className={pageHeading}>People</h1>
        <Button look="main" onClick={() => setInviting(true)}>
          <Icon name="plus" /> Invite
        </Button>
      </div>
      <Loaded of={read} loading="Loading accounts" failed="Could not load accounts">
        {({ people }) => (
          <ul className={cx(rowsFrame, styles.rows)} aria-label="Accounts">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        )}
      </Loaded>
      <OpenLinks
        title="Invited"
        what="invitation"
        links={data?.invitations ?? []}
        makeAnother={({ email, name, role }) => invite({ email, name, role })}
        onLink={showLink}
        onChange={again}
      />
      <OpenLinks
        title="Password links"
        what="password link"
        links={data?.passwordLinks ?? []}
        makeAnother={({ email }) =>
          makePasswordLink(data?.people.find((each) => each.email === email)?.id ?? '')
        }
        onLink={showLink}
        onChange={again}
      />
      <div className={styles.rules}>
        <SignInRulesPanel />
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onInvited={showLink} />}
      {link && <LinkDialog link={link} onClose={closeLink} />}
    </>
  )
}

function PersonRow({ person }: { person: PersonRecord }) {
  const { id, name, email, role, disabledAt, devices } = person
  const accountName = useAccountName()
  const [last] = devices
  return (
    <li>
      <Link to={pagePaths.person(id)} className={cx(linkRow, styles.row)}>
        <span className={styles.who}>
          <span className={styles.name} dir="auto">
            {name || accountName(email)}
          </span>
          <span className={styles.mute}>
            <EmailText email={email} />
          </span>
          {!name && <span className={styles.mute}>No name yet. Open to add one.</span>}
        </span>
        <span>
          <Badge tone={disabledAt ? 'waiting' : 'plain'}>{disabledAt ? 'Disabled' : roleLabels[role]}</Badge>
        </span>
        <span className={styles.seen}>
          {last ? (
            <>
              {last.isThis ? (
                'This device'
              ) : (
                <>
                  Last used <RelativeTime instant={last.seenAt} />
                </>
              )}
              {last.device && `, ${last.device}`}
              {devices.length > 1 && ` · ${devices.length} devices`}
            </>
          ) : (
            'Not signed in'
          )}
        </span>
        <span className={styles.chevron}>
          <Icon name="next" />
        </span>
      </Link>
    </li>
  )
}

function OpenLinks({
  title,
  what,
  links,
  makeAnother,
  onLink,
  onChange,
}: {
  title: string
  what: string
  links: readonly OpenLink[]
  makeAnother: (link: OpenLink) => Promise<NewLink>
  onLink: (link: NewLink) => void
  onChange: () => void
}) {
  const id = useId()
  const { isRunning, run } = useCall('Not saved')
  const accountName = useAccountName()
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={cx(sectionHeading, styles.head)}>
        {title}
      </h2>
      <ul className={cx(rowsFrame, styles.rows)}>
        {links.map((link) => {
          const { email, name, role, by, expiresAt } = link
          return (
            <li key={email} className={styles.invited}>
              <div className={styles.who}>
                <span className={styles.name}>{name || email}</span>
                <span className={styles.mute}>
                  {[
                    name && email,
                    roleLabels[role],
                    `until ${formatDateTime(expiresAt)}`,
                    `by ${accountName(by)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </div>
              <div className={styles.acts}>
                <Button
                  disabled={isRunning}
                  aria-label={`New link for ${name || email}`}
                  onClick={() => void run(async () => onLink(await makeAnother(link)))}
                >
                  New link
                </Button>
                <Button
                  look="quiet"
                  disabled={isRunning}
                  aria-label={`Cancel the ${what} of ${name || email}`}
                  onClick={() => void run(() => withdraw(email)).then(onChange)}
                >
                  Cancel
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
