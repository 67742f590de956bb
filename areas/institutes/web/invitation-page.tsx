import { type ReactNode, useEffect, useState } from 'react'
import { AuthFrame, useAnswer } from '#areas/account/web/exports.tsx'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { useSession } from '#kernel/web/session.ts'
import { LinkButton } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Skeleton, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../contract/index.ts'
import { AnswerInvitation } from './answer-invitation.tsx'
import { InstituteMark } from './institute-mark.tsx'
import { takeInvitationToken } from './invitation-token.ts'
import type { Invitation } from './kept-institutes.ts'

/** Where an invitation leads: who asks, as what, and whether it still holds. Opening it changes nothing. */
export default function InvitationPage() {
  const token = useInvitationToken()
  const { isLoading, user } = useSession()
  if (!token) return <NoInvitation />
  if (isLoading) return <Opening />
  // Asked anew for another person: whether the invitation fits depends on who is here.
  return <Opened key={`${token}${user?.id}`} token={token} />
}

/** The token in the address; a second link opened in the same tab counts too. */
function useInvitationToken(): string | undefined {
  const [token, setToken] = useState(takeInvitationToken)
  useEffect(() => {
    const take = () => setToken(takeInvitationToken())
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}

function Opened({ token }: { token: string }) {
  const { t } = useWords('institutes')
  const { answer, problem } = useAnswer(institutes.invitation, { token })
  usePageTitle(answer?.institute.name)
  if (problem?.status === 404) return <NoInvitation isUnknown />
  if (problem)
    return (
      <Framed title={t('screens.invitation')}>
        <Notice kind="bad">{problem.title}</Notice>
      </Framed>
    )
  if (!answer) return <Opening />
  return (
    <Framed
      seed={answer.institute.name}
      title={
        <span className="flex flex-col gap-4">
          <InstituteMark institute={answer.institute} />
          <span className="break-words">{t('invitation.title', { institute: answer.institute.name })}</span>
        </span>
      }
      lead={t(`invitation.as_${answer.kind}`)}
    >
      <Facts invitation={answer} />
      <AnswerInvitation token={token} invitation={answer} />
    </Framed>
  )
}

type FramedProps = { seed?: string; title: ReactNode; lead?: string; children: ReactNode }

function Framed({ seed = 'invitation', title, lead, children }: FramedProps) {
  const { t } = useWords('institutes')
  return (
    <AuthFrame
      seed={seed}
      kicker={t('screens.invitation')}
      title={title}
      lead={lead}
      legend={<p className="font-head text-xl leading-snug font-bold">{t('invitation.legend')}</p>}
    >
      {children}
    </AuthFrame>
  )
}

const Opening = () => (
  <Framed title={<Skeleton className="h-10 w-3/4" />}>
    <SkeletonText lines={4} />
    <Skeleton className="h-11 rounded-full" />
  </Framed>
)

/** No token, or one that opens nothing: renewed invitations get a new link. */
function NoInvitation({ isUnknown }: { isUnknown?: boolean }) {
  const { t } = useWords('institutes')
  return (
    <Framed title={isUnknown ? t('invitation.unknown') : t('invitation.missing')}>
      <p className="text-lg text-dim">{isUnknown ? t('invitation.unknown_text') : t('invitation.missing_text')}</p>
      <LinkButton kind="quiet" href="/education/courses" className="self-start">
        {t('invitation.to_public')}
      </LinkButton>
    </Framed>
  )
}

function Facts({ invitation }: { invitation: Invitation }) {
  const { t, date } = useWords('institutes')
  const { email_hint, domains, group, expires_at, message, state } = invitation
  const facts = [
    email_hint && { label: t('invitation.for'), text: email_hint },
    domains.length > 0 && { label: t('invitation.for'), text: domains.map(domain => `@${domain}`).join(', ') },
    group && { label: t('people.group'), text: group },
    state === 'pending' && { label: t('invitation.until'), text: date(expires_at, 'long') },
  ].filter(fact => fact !== false && fact !== '' && fact !== null)
  return (
    <>
      {message && (
        <blockquote className="border-s-2 border-signal ps-4 text-lg break-words whitespace-pre-line">
          {message}
        </blockquote>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-4 text-[0.9375rem]">
          {facts.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-dim">{label}</dt>
              <dd className="min-w-0 font-medium break-words">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
