import { mayRevoke } from '#areas/invitations/contract/states.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { startups } from '../../contract/index.ts'
import { changed, type Own } from './startup-types.ts'

const tones = { pending: 'info', declined: 'warn', expired: 'warn', accepted: 'brand', revoked: 'bad' } as const

/** Invitations that were not accepted: sent again or revoked. */
export function TeamInvites({ own: { startup, invites } }: { own: Own }) {
  const { t, date } = useWords('studio')
  const { write, isWriting } = useWrite(startups.manage, { refreshes: changed })
  const business_id = startup.id
  const resend = async ({ email, role, title, message }: Own['invites'][number]) => {
    await write({ business_id, action: 'invite', email: email ?? '', role, title, message })
    toast(t('team.invited', { email: email ?? '' }))
  }
  return (
    <Section title={t('team.invites')}>
      <ul className="divide-y divide-line border-y border-line">
        {invites.map(invite => (
          <li key={invite.invite_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold break-all">{invite.email}</p>
              <p className="text-sm text-dim">
                {[
                  t(`roles.${invite.role}`),
                  invite.title,
                  invite.state === 'pending' && t('team.until', { date: date(invite.expires_at) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Tag tone={tones[invite.state]}>{t(`invite_states.${invite.state}`)}</Tag>
              <Button
                small
                disabled={isWriting}
                aria-label={t('team.resend_to', { email: invite.email ?? '' })}
                onClick={() => sayProblem(resend(invite))}
              >
                {t('team.resend')}
              </Button>
              {mayRevoke(invite.state) && (
                <Button
                  small
                  kind="danger"
                  disabled={isWriting}
                  aria-label={t('team.revoke_of', { email: invite.email ?? '' })}
                  onClick={() => sayProblem(write({ business_id, action: 'revoke', invite_id: invite.invite_id }))}
                >
                  {t('team.revoke')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
