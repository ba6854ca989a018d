import { pagePaths } from '@zari/shared/api/paths'
import type { NewLink, PersonRecord } from '@zari/shared/auth/accounts'
import { roleLabels } from '@zari/shared/auth/roles'
import { css } from '@zari/shared/styled-system/css'
import { Badge, Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ErrorMessage, Loaded } from '../../ui/data-state.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { Panel } from '../../ui/panel.tsx'
import { AccessPanel, AccountForm } from './account-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { makePasswordLink, signOutDevice, signOutEverywhere, usePeople } from './people-api.ts'
import { useCall } from '../../ui/use-call.ts'

const styles = {
  head: css({ marginBottom: '4' }),
  name: css({ fontSize: '2xl', fontWeight: 'bold', lineHeight: '1.15', overflowWrap: 'anywhere' }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    color: 'textMute',
    fontSize: 'sm',
    '& > *': { minWidth: '0', overflowWrap: 'anywhere' },
  }),
  grid: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
    gap: '3',
    alignItems: 'start',
  }),
  column: css({ display: 'grid', gap: '3', minWidth: '0' }),
}

export function PersonPage() {
  const { id = '' } = useParams()
  const read = usePeople()
  const person = read.data?.people.find((each) => each.id === id)
  usePageTitle(person?.name || 'Account')
  return (
    <>
      <BackLink to={pagePaths.people}>People</BackLink>
      <Loaded of={read} loading="Loading account" failed="Could not load the account" />
      {read.data && !person && (
        <ErrorMessage
          title="This account was not found"
          actions={
            <Button asChild look="main">
              <Link to={pagePaths.people}>Go to People</Link>
            </Button>
          }
        >
          It may be removed, or the link is incomplete.
        </ErrorMessage>
      )}
      {person && (
        <Account key={`${person.id} ${person.name} ${person.role}`} person={person} onChange={read.again} />
      )}
    </>
  )
}

function Account({ person, onChange }: { person: PersonRecord; onChange: () => void }) {
  const { id, name, email, role, createdAt, disabledAt, devices } = person
  const isSelf = devices.some(({ isThis }) => isThis)
  const [link, setLink] = useState<NewLink>()
  const { isRunning, run } = useCall('The link was not created')
  const shownName = useAccountName()(email)
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.name} dir="auto">
          {name || shownName}
        </h1>
        <div className={styles.line}>
          <Badge tone={disabledAt ? 'waiting' : 'plain'}>{disabledAt ? 'Disabled' : roleLabels[role]}</Badge>
          <EmailText email={email} />
          <span>since {formatDateTime(createdAt)}</span>
          {isSelf && <span>This is you.</span>}
        </div>
      </div>
      <div className={styles.grid}>
        <div className={styles.column}>
          <Panel title="Account">
            <AccountForm person={person} isSelf={isSelf} onSaved={onChange} />
          </Panel>
        </div>
        <div className={styles.column}>
          <DevicesPanel
            devices={devices}
            isSelf={isSelf}
            signOut={(session) => signOutDevice(id, session)}
            signOutAll={() => signOutEverywhere(id)}
            onChange={onChange}
          />
          <Panel title="Password">
            <p>
              A link lets {name || shownName} choose a new password. The old one works until then. It also
              removes their passkeys.
            </p>
            <div>
              <Button
                disabled={isRunning}
                onClick={() => void run(async () => setLink(await makePasswordLink(id)))}
              >
                Create link
              </Button>
            </div>
          </Panel>
          <AccessPanel person={person} isSelf={isSelf} onChange={onChange} />
        </div>
      </div>
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}
