import type { Answered } from '#kernel/contract/call.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { joinSentences } from '#kernel/web/join-sentences.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toStartups } from '../../contract/addresses.ts'
import { startups } from '../../contract/index.ts'

type Invited = Answered<typeof startups.invitations>['items'][number]

/** The invitations to one's address, each with its two answers. */
export function WaitingInvitations() {
  const { items } = useRead(startups.invitations, {})
  if (items.length === 0) return null
  return (
    <ul className="mb-8 flex flex-col gap-3">
      {items.map(invited => (
        <li key={invited.invite_id}>
          <Waiting invited={invited} />
        </li>
      ))}
    </ul>
  )
}

function Waiting({ invited }: { invited: Invited }) {
  const { t, date } = useWords('studio')
  const go = useGo()
  const { invite_id, startup, inviter, role, title, message, expires_at } = invited
  const refreshes = [startups.invitations, startups.listing]
  const accept = useWrite(startups.acceptInvitation, { refreshes })
  const decline = useWrite(startups.declineInvitation, { refreshes })
  const accepting = useAction(async () => {
    const { business_id } = await accept.write({ invite_id })
    await go(toStartups.startup, { params: { businessId: business_id } })
  })
  const declining = useAction(() => decline.write({ invite_id }))
  const refusal = accepting.refusal ?? declining.refusal
  const as = title
    ? t('invited.as_title', { role: t(`roles.${role}`), title })
    : t('invited.as', { role: t(`roles.${role}`) })
  return (
    <Notice kind="info" title={t('invited.title', { startup: startup.name })}>
      <p>
        {joinSentences(
          inviter && t('invited.by', { name: inviter }),
          as,
          t('invited.until', { date: date(expires_at, 'long') }),
        )}
      </p>
      {message && (
        <blockquote className="mt-2 border-s-2 border-signal ps-3 break-words whitespace-pre-line">
          {message}
        </blockquote>
      )}
      {refusal && <p className="mt-2 font-semibold text-bad">{refusalText(refusal)}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          small
          kind="primary"
          busy={accepting.isRunning}
          aria-label={t('invited.accept_to', { startup: startup.name })}
          onClick={() => void accepting.run()}
        >
          {t('invited.accept')}
        </Button>
        <Button
          small
          busy={declining.isRunning}
          aria-label={t('invited.decline_to', { startup: startup.name })}
          onClick={() => void declining.run()}
        >
          {t('invited.decline')}
        </Button>
      </div>
    </Notice>
  )
}
