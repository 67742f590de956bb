import { sayProblem } from '#kernel/web/say-problem.ts'
import { ago } from '#kernel/web/formats.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../contract/index.ts'
import type { Info, SentInvite } from './kept-institutes.ts'
import { StateTag } from './person-parts.tsx'

type Props = { info: Info; invite: SentInvite; onRenewed: (url: string) => void }

/** One invitation: for whom, until when, how it stands, and what can still be done. */
export function InviteRow({ info, invite, onRenewed }: Props) {
  const { t } = useWords('institutes')
  const manage = useWrite(institutes.manageInvite, { refreshes: [institutes.invites, institutes.info] })
  const name = invite.email ?? invite.label ?? ''
  const act = async (action: 'resend' | 'revoke') => {
    const { url } = await manage.write({ institute_id: info.institute.id, invite_id: invite.invite_id, action })
    if (url) onRenewed(url)
    else toast(t(`done.${action}`, { name }))
  }
  const mayRenew = invite.state !== 'accepted'
  const mayRevoke = invite.state === 'pending' || invite.state === 'expired'
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4" aria-label={name}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          <StateTag state={invite.state} />
        </p>
        <InviteFacts info={info} invite={invite} />
      </div>
      {info.institute.state === 'active' && (
        <div className="flex flex-wrap gap-2">
          {mayRenew && (
            <Button
              small
              busy={manage.isWriting}
              aria-label={`${invite.email === null ? t('link.renew') : t('actions.resend')}: ${name}`}
              onClick={() => sayProblem(act('resend'))}
            >
              {invite.email === null ? t('link.renew') : t('actions.resend')}
            </Button>
          )}
          {mayRevoke && (
            <Button
              small
              kind="danger"
              busy={manage.isWriting}
              aria-label={`${t('actions.revoke')}: ${name}`}
              onClick={() => sayProblem(act('revoke'))}
            >
              {t('actions.revoke')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function InviteFacts({ info, invite }: { info: Info; invite: SentInvite }) {
  const { t, locale, date, number, localised } = useWords('institutes')
  const titles = info.courses
    .filter(({ id }) => invite.course_ids.includes(id))
    .map(({ title }) => localised(title).text)
  const facts = [
    invite.name,
    invite.group,
    titles.join(', '),
    invite.domains.length > 0 &&
      t('link.only_domains', { domains: invite.domains.map(domain => `@${domain}`).join(', ') }),
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
  return <p className="mt-1 text-sm text-dim">{facts.filter(Boolean).join(' · ')}</p>
}
