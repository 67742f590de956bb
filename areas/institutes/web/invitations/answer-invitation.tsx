import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { useState } from 'react'
import { leaveTo } from '#areas/account/web/exports.tsx'
import {
  ComeIn,
  forgetInvitationToken,
  InvitationOver,
  recipientOf,
  WrongAddress,
  type NamedInvitation,
} from '#areas/invitations/web/exports.tsx'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { useSession } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Invitation } from '../institute-types.ts'
import { toInstitutes } from '../../contract/addresses.ts'

type Props = { named: NamedInvitation; invitation: Invitation }

/** The possible answers to an invitation for the current visitor. */
export function AnswerInvitation({ named, invitation }: Props) {
  const { t } = useWords('institutes')
  const { user } = useSession()
  const { state, is_member, is_open, fits, kind } = invitation
  if (is_member && kind === 'student')
    return (
      <Notice kind="good" title={t('invitation.is_member')}>
        <GoOn kind={kind} />
      </Notice>
    )
  if (state !== 'pending') return <InvitationOver state={state} isLink={invitation.email_hint === null} />
  // Shown before anybody creates an account in vain.
  if (!is_open)
    return (
      <Notice kind="warn" title={t('invitation.closed')}>
        {t('invitation.closed_text')}
      </Notice>
    )
  if (!user) return <ComeIn />
  if (fits === false) return <WrongAddress wanted={recipientOf(invitation)} email={user.email} />
  return <Decide named={named} invitation={invitation} />
}

function GoOn({ kind }: { kind: Invitation['kind'] }) {
  const { t } = useWords('institutes')
  const to = kind === 'student' ? toEducation.courses.path : toInstitutes.instituteAdmin.path
  return (
    <a href={to} className="link">
      {kind === 'student' ? t('invitation.to_courses') : t('invitation.to_institute')}
    </a>
  )
}

/** Codes after which retrying is useless; other actions are shown beside them. */
const advised = ['institute.no_seat', 'institute.suspended', 'institute.not_active', 'member.deactivated'] as const

function Decide({ named, invitation }: Props) {
  const { t } = useWords('institutes')
  const { t: shared } = useWords('invitations')
  const { user } = useSession()
  const [refusal, setRefusal] = useState<{ title: string; code: string }>()
  const [isDeclining, setDeclining] = useState(false)
  const [isDeclined, setDeclined] = useState(false)
  // Stays busy until the page is left: the button must not become active in between.
  const [isJoining, setJoining] = useState(false)
  const accept = useWrite(institutes.acceptInvitation)
  const decline = useWrite(institutes.declineInvitation)
  const join = async () => {
    setJoining(true)
    try {
      const { kind, institute_id } = await accept.write(named)
      forgetInvitationToken()
      // Loads a new document: the membership granted a role, and the menu depends on roles.
      await leaveTo(
        kind === 'student'
          ? toEducation.courses.path
          : hrefOf(toInstitutes.instituteAdmin, { search: { institute: institute_id } }),
      )
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      setJoining(false)
      setRefusal(problem)
    }
  }
  if (isDeclined) return <InvitationOver state="declined" />
  const advice = advised.find(code => code === refusal?.code)
  return (
    <div className="flex flex-col gap-4">
      {refusal && (
        <Notice kind="bad" title={refusal.title}>
          {advice && t(`invitation.advice.${advice}`)}
        </Notice>
      )}
      <p className="text-dim">{shared('invitation.signed_in_as', { email: user?.email ?? '' })}</p>
      <Button kind="primary" wide busy={isJoining} onClick={() => void join()}>
        {t('invitation.accept', { institute: invitation.institute.name })}
      </Button>
      {invitation.email_hint !== null && (
        <Button wide onClick={() => setDeclining(true)}>
          {shared('invitation.decline')}
        </Button>
      )}
      {isDeclining && (
        <Confirm
          title={t('invitation.decline_title', { institute: invitation.institute.name })}
          action={shared('invitation.decline')}
          onClose={() => setDeclining(false)}
          onConfirm={async () => {
            await decline.write(named)
            forgetInvitationToken()
            setDeclined(true)
          }}
        >
          <p>{shared('invitation.decline_text')}</p>
        </Confirm>
      )}
    </div>
  )
}
