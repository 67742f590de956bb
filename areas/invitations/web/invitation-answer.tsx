import { useState, type ReactNode } from 'react'
import type { Problem } from '#kernel/contract/failure.ts'
import { useGoToPath } from '#kernel/web/navigation.ts'
import { forgetAll } from '#kernel/web/queries.ts'
import { refreshSession, useSession } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useAction, type Refusal } from '#kernel/web/use-action.ts'
import { useWords } from '#kernel/web/words.ts'
import type { InviteState } from '../contract/index.ts'
import { ComeIn, InvitationFrame, InvitationOver, NoInvitation, WrongAddress } from './invitation-parts.tsx'
import { forgetInvitationToken } from './invitation-token.ts'
import { recipientOf } from './recipient.ts'

/** Why an invitation could not be opened. */
export function InvitationProblem({ problem }: { problem: Problem }) {
  const { t } = useWords('invitations')
  if (problem.status === 404) return <NoInvitation isUnknown />
  return (
    <InvitationFrame title={t('screens.invitation')}>
      <Notice kind="bad">{problem.title}</Notice>
    </InvitationFrame>
  )
}

type AnswerProps = {
  /** Words of the button that accepts. */
  action: string
  /** Accepts, and answers the path that is opened then. */
  onAccept: () => Promise<string>
  onDecline: () => Promise<unknown>
  /** What to do about a refusal, where the area knows more than the refusal says. */
  advise?: (refusal: Refusal) => string | undefined
  /** Links beside the buttons. */
  children?: ReactNode
}
type Shown = { state: InviteState; fits: boolean | null; email_hint: string | null; domains: readonly string[] }
export type InvitationAnswerProps = AnswerProps & { invitation: Shown }

/** The possible answers to an invitation for the current visitor. */
export function InvitationAnswer({ invitation, ...answering }: InvitationAnswerProps) {
  const { user } = useSession()
  const { state, fits, email_hint } = invitation
  const isLink = email_hint === null
  if (state !== 'pending') return <InvitationOver state={state} isLink={isLink} />
  if (!user) return <ComeIn />
  if (fits === false) return <WrongAddress wanted={recipientOf(invitation)} email={user.email} />
  return <Decide {...answering} email={user.email} isLink={isLink} />
}

type DecideProps = AnswerProps & { email: string; isLink: boolean }

function Decide({ action, onAccept, onDecline, advise, email, isLink, children }: DecideProps) {
  const { t } = useWords('invitations')
  const [isDeclining, setDeclining] = useState(false)
  const [isDeclined, setDeclined] = useState(false)
  const goToPath = useGoToPath()
  const { run, isRunning, refusal } = useAction(async () => {
    const path = await onAccept()
    forgetInvitationToken()
    // Accepting may give the role that the next page needs, and changes what was read before.
    await refreshSession()
    forgetAll()
    await goToPath(path)
  })
  if (isDeclined) return <InvitationOver state="declined" />
  return (
    <div className="flex flex-col gap-4">
      {refusal && (
        <Notice kind="bad" title={refusal.title}>
          {advise?.(refusal) ?? refusal.missing?.join(', ') ?? refusal.detail}
        </Notice>
      )}
      <p className="text-dim">{t('invitation.signed_in_as', { email })}</p>
      <Button kind="primary" wide busy={isRunning} onClick={() => void run()}>
        {action}
      </Button>
      {children}
      {!isLink && (
        <Button kind="ghost" wide onClick={() => setDeclining(true)}>
          {t('invitation.decline')}
        </Button>
      )}
      {isDeclining && (
        <Confirm
          title={t('invitation.decline_title')}
          action={t('invitation.decline')}
          onClose={() => setDeclining(false)}
          onConfirm={async () => {
            await onDecline()
            forgetInvitationToken()
            setDeclined(true)
          }}
        >
          <p>{t('invitation.decline_text')}</p>
        </Confirm>
      )}
    </div>
  )
}
