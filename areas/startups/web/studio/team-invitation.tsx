import { useState } from 'react'
import { leaveTo, useAnswer } from '#areas/account/web/exports.tsx'
import {
  ComeIn,
  forgetInvitationToken,
  InvitationFacts,
  InvitationFrame,
  InvitationOver,
  NoInvitation,
  OpeningInvitation,
  recipientOf,
  type NamedInvitation,
  WrongAddress,
} from '#areas/invitations/web/exports.tsx'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useSession } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
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
  if (problem?.status === 404) return <NoInvitation isUnknown />
  if (problem)
    return (
      <InvitationFrame title={t('invited.heading')}>
        <Notice kind="bad">{problem.title}</Notice>
      </InvitationFrame>
    )
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
  const { user } = useSession()
  const { state, fits, business_id } = invitation
  if (business_id)
    return (
      <Notice kind="good" title={t('invited.is_in')}>
        <ScreenLink to={toStartups.startup} params={{ businessId: business_id }} className="link">
          {t('invited.open')}
        </ScreenLink>
      </Notice>
    )
  if (state !== 'pending') return <InvitationOver state={state} />
  if (!user) return <ComeIn />
  if (fits === false) return <WrongAddress wanted={recipientOf(invitation)} email={user.email} />
  return <Decide token={token} />
}

function Decide({ token }: { token: string }) {
  const { t } = useWords('studio')
  const [isDeclined, setDeclined] = useState(false)
  const accept = useWrite(startups.acceptInvitation)
  const decline = useWrite(startups.declineInvitation)
  const accepting = useAction(async () => {
    const { business_id } = await accept.write({ token })
    forgetInvitationToken()
    await leaveTo(hrefOf(toStartups.startup, { params: { businessId: business_id } }))
  })
  const declining = useAction(async () => {
    await decline.write({ token })
    forgetInvitationToken()
    setDeclined(true)
  })
  const refusal = accepting.refusal ?? declining.refusal
  if (isDeclined) return <InvitationOver state="declined" />
  return (
    <div className="flex flex-col gap-4">
      {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
      <Button kind="primary" wide busy={accepting.isRunning} onClick={() => void accepting.run()}>
        {t('invited.accept')}
      </Button>
      <Button kind="ghost" wide busy={declining.isRunning} onClick={() => void declining.run()}>
        {t('invited.decline')}
      </Button>
    </div>
  )
}
