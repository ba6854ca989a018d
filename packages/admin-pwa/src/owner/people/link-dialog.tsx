import { pagePaths } from '@zari/shared/api/paths'
import type { NewLink } from '@zari/shared/auth/accounts'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { useMemo } from 'react'
import { getShop, publicAddress } from '../../sync/server-data/shop.ts'
import { copyLink } from '../../ui/copy-link.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { qrCode, qrPath } from '@zari/shared/lib/qr-code'

const styles = {
  body: css({ display: 'flex', flexDirection: 'column', gap: '4' }),
  // Cameras need dark on light, also in the dark theme.
  code: css({
    alignSelf: 'center',
    width: 'min(100%, 15rem)',
    background: 'white',
    forcedColorAdjust: 'none',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'line',
  }),
  acts: css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flex: '1 1 9rem' } }),
  note: css({ fontSize: 'sm', color: 'textMute' }),
}

function messageOf({ purpose, name }: NewLink, address: string): string {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const what =
    purpose === 'invitation'
      ? `open this link to create your account for ${getShop().name || 'the shop'}. It works once, for one day:`
      : `open this link to choose a new password for ${getShop().name || 'the shop'}. It works once, for one day:`
  return `${greeting}\n${what}\n${address}`
}

export function LinkDialog({ link, onClose }: { link: NewLink; onClose: () => void }) {
  const address = publicAddress(`${pagePaths.invitation}#${link.token}`)
  const code = useMemo(() => qrCode(address), [address])
  const who = link.name || link.email

  const copyAddress = () => copyLink(address, `Send it only to ${who}`)

  return (
    <Dialog
      open
      onClose={onClose}
      // Closing by a click outside, or by returning focus, would lose the link.
      dismissible={false}
      size="small"
      title={link.purpose === 'invitation' ? `Invite ${who}` : `New password for ${who}`}
      footer={
        <Button look="main" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.body}>
        <p>
          Let {who} scan this, or send the link. It works once, until {formatDateTime(link.expiresAt)}.
        </p>
        <svg
          viewBox={`0 0 ${code.length} ${code.length}`}
          className={styles.code}
          role="img"
          aria-label="QR code of the link"
        >
          <path d={qrPath(code)} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <TextField label="Link" readOnly value={address} onFocus={(event) => event.target.select()} />
        <div className={styles.acts}>
          <Button onClick={() => void copyAddress()}>
            <Icon name="note" size={18} /> Copy
          </Button>
          <Button asChild look="done">
            <a
              href={`https://wa.me/?text=${encodeURIComponent(messageOf(link, address))}`}
              target="_blank"
              rel="noopener"
            >
              <Icon name="message" size={18} /> WhatsApp
            </a>
          </Button>
        </div>
        <p className={styles.note}>You see this link only now. A new link stops the old one.</p>
      </div>
    </Dialog>
  )
}
