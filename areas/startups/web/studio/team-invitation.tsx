import { useAnswer } from '#areas/account/web/exports.tsx'
import {
  InvitationAnswer,
  InvitationFacts,
  InvitationFrame,
  InvitationProblem,
  OpeningInvitation,
  type NamedInvitation,
} from '#areas/invitations/web/exports.tsx'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toStartups } from '../../contract/addresses.ts'
import { startups } from '../../contract/index.ts'

type Invitation = Answered<typeof startups.invitation>

/** The page of an invitation to a team. Opening it changes nothing. */
export default function TeamInvitation({ named }: { named: NamedInvitation }) {
  const token = 'token' in named ? named.token : ''
  const { t } = useWords('studio')
  const { answer, problem } = useAnswer(startups.invitation, { token })
  if (problem) return <InvitationProblem problem={problem} />
  if (!answer) return <OpeningInvitation />
  const { startup, inviter, role, title, invite_id } = answer
  const as = title
    ? t('invited.as_title', { role: t(`roles.${role}`), title })
    : t('invited.as', { role: t(`roles.${role}`) })
  return (
    <InvitationFrame
      seed={invite_id}
      title={startup.name}
      lead={inviter ? t('invited.by', { name: inviter }) : t('invited.heading')}
    >
      {startup.tagline && <p className="text-lg">{startup.tagline}</p>}
      <p className="text-dim">{as}</p>
      <InvitationFacts invitation={answer} />
      <Answer token={token} invitation={answer} />
    </InvitationFrame>
  )
}

function Answer({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useWords('studio')
  const accept = useWrite(startups.acceptInvitation)
  const decline = useWrite(startups.declineInvitation)
  const { business_id } = invitation
  if (business_id)
    return (
      <Notice kind="good" title={t('invited.is_in')}>
        <ScreenLink to={toStartups.startup} params={{ businessId: business_id }} className="link">
          {t('invited.open')}
        </ScreenLink>
      </Notice>
    )
  return (
    <InvitationAnswer
      invitation={invitation}
      action={t('invited.accept')}
      onAccept={async () => {
        const joined = await accept.write({ token })
        return hrefOf(toStartups.startup, { params: { businessId: joined.business_id } })
      }}
      onDecline={() => decline.write({ token })}
    />
  )
}
