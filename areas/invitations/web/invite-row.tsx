import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { useState } from 'react'
import { ago } from '#kernel/web/formats.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { MailAddress } from '#kernel/web/ui/mail-address.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { mayResend, mayRevoke, type InviteState } from '../contract/states.ts'
import type { InviteAction, ShownInvite } from './shown-invite.ts'

type Props = {
  invite: ShownInvite
  /** Further facts about it. */
  facts: readonly (string | null | undefined | false)[]
  /** Sending again and revoking; absent in a read-only list. */
  act?: ((action: InviteAction) => Promise<void>) | undefined
}

const tones = {
  pending: 'info',
  accepted: 'brand',
  declined: 'warn',
  expired: 'warn',
  revoked: 'bad',
} as const satisfies Record<InviteState, TagTone>

/** A link whose uses are all taken. */
const isUsedUp = ({ email, state }: Pick<ShownInvite, 'email' | 'state'>): boolean =>
  email === null && state === 'accepted'

/** One invitation: for whom, until when, its status, and what can still be done. */
export function InviteRow({ invite, facts, act }: Props) {
  const { t } = useWords('invitations')
  const [isBusy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState<InviteAction>()
  const name = invite.email ?? invite.label ?? ''
  const again = invite.email === null ? t('link.renew') : t('actions.resend')
  // A link may be on a poster, so ending it needs a confirmation.
  const isOut = invite.email === null && invite.state === 'pending'
  const choose = (action: InviteAction) => {
    if (!act) return
    if (isOut) return setConfirming(action)
    setBusy(true)
    sayProblem(act(action).finally(() => setBusy(false)))
  }
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4" aria-label={name}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <MailAddress of={name} />
          </span>
          {isUsedUp(invite) ? (
            <Tag>{t('link.used_up')}</Tag>
          ) : (
            <Tag tone={tones[invite.state]}>{t(`state.${invite.state}`)}</Tag>
          )}
        </p>
        <InviteFacts invite={invite} facts={facts} />
      </div>
      {act && (
        <div className="flex flex-wrap gap-2">
          {mayResend(invite.state) && (
            <Button small busy={isBusy} aria-label={`${again}: ${name}`} onClick={() => choose('resend')}>
              {again}
            </Button>
          )}
          {mayRevoke(invite.state) && (
            <Button
              small
              kind="danger"
              busy={isBusy}
              aria-label={`${t('actions.revoke')}: ${name}`}
              onClick={() => choose('revoke')}
            >
              {t('actions.revoke')}
            </Button>
          )}
        </div>
      )}
      {confirming && act && (
        <Confirm
          title={t(confirming === 'resend' ? 'link.renew_title' : 'link.revoke_title', { name })}
          action={confirming === 'resend' ? again : t('actions.revoke')}
          kind={confirming === 'resend' ? 'primary' : 'danger'}
          onConfirm={() => act(confirming)}
          onClose={() => setConfirming(undefined)}
        >
          <p>{t(confirming === 'resend' ? 'link.renew_text' : 'link.revoke_text')}</p>
        </Confirm>
      )}
    </article>
  )
}

function InviteFacts({ invite, facts }: Pick<Props, 'invite' | 'facts'>) {
  const { t, locale, date, number, list } = useWords('invitations')
  const all = [
    ...facts,
    invite.domains.length > 0 && t('link.only_domains', { domains: list(invite.domains.map(domain => `@${domain}`)) }),
    invite.email === null &&
      (invite.max_uses === null
        ? t('link.uses', { count: invite.uses })
        : t('link.uses_of', { uses: number(invite.uses), count: invite.max_uses })),
    invite.email !== null && t('invites.sent', { when: ago(locale, invite.sent_at), count: invite.sent_count }),
    invite.state === 'pending' && t('invites.until', { date: date(invite.expires_at) }),
    invite.state === 'expired' && t('invites.expired_on', { date: date(invite.expires_at) }),
    (invite.state === 'accepted' || invite.state === 'declined') &&
      invite.email !== null &&
      invite.answered_at &&
      t('invites.answered', { date: date(invite.answered_at) }),
  ]
  return <p className="mt-1 text-sm text-dim">{all.filter(Boolean).join(' · ')}</p>
}
