import type { ReactNode } from 'react'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { AuthFrame, leaveTo } from '#areas/account/web/exports.tsx'
import type { InviteState } from '../contract/index.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { signOut } from '#kernel/web/session.ts'
import { FactList } from '#kernel/web/ui/fact-list.tsx'
import { Button, buttonClass, LinkButton } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Skeleton, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toInvitations } from '../contract/addresses.ts'
import { publicPathOfInvitations } from './slots.ts'
import { recipientOf } from './recipient.ts'

const here = toInvitations.invitation.path

type FrameProps = { seed?: string; title: ReactNode; lead?: string; children: ReactNode }

/** The page of an invitation, whatever to. */
export function InvitationFrame({ seed = 'invitation', title, lead, children }: FrameProps) {
  const { t } = useWords('invitations')
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

export const OpeningInvitation = () => (
  <InvitationFrame title={<Skeleton className="h-10 w-3/4" />}>
    <SkeletonText lines={4} />
    <Skeleton className="h-11 rounded-full" />
  </InvitationFrame>
)

/** No token, or one that opens nothing: renewed invitations get a new link. */
export function NoInvitation({ isUnknown }: { isUnknown?: boolean }) {
  const { t } = useWords('invitations')
  const href = publicPathOfInvitations()
  return (
    <InvitationFrame title={isUnknown ? t('invitation.unknown') : t('invitation.missing')}>
      <p className="text-lg text-dim">{isUnknown ? t('invitation.unknown_text') : t('invitation.missing_text')}</p>
      {href && (
        <LinkButton kind="quiet" href={href} className="self-start">
          {t('invitation.to_public')}
        </LinkButton>
      )}
    </InvitationFrame>
  )
}

type Shown = {
  message: string | null
  email_hint: string | null
  domains: readonly string[]
  expires_at: string
  state: InviteState
}

/** The details of an invitation: its message, its recipient, and its expiry. */
export function InvitationFacts({ invitation, group }: { invitation: Shown; group?: string | null }) {
  const { t, date } = useWords('invitations')
  const { expires_at, message, state } = invitation
  const recipient = recipientOf(invitation)
  const facts = [
    recipient && { label: t('invitation.for'), text: recipient },
    group && { label: t('invitation.group'), text: group },
    state === 'pending' && { label: t('invitation.until'), text: date(expires_at, 'long') },
  ].filter(fact => fact !== false && fact !== '' && fact !== null && fact !== undefined)
  return (
    <>
      {message && (
        <blockquote className="border-s-2 border-signal ps-4 text-lg break-words whitespace-pre-line">
          {message}
        </blockquote>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
    </>
  )
}

/** What ended an invitation, and what to do. */
export function InvitationOver({ state, isLink }: { state: Exclude<InviteState, 'pending'>; isLink?: boolean }) {
  const { t } = useWords('invitations')
  const ended = state === 'accepted' && isLink ? 'used_up' : state
  return (
    <Notice kind={ended === 'accepted' ? 'info' : 'warn'} title={t(`invitation.${ended}`)}>
      {t(`invitation.${ended}_text`)}
    </Notice>
  )
}

/** Signing in or joining comes back to this page; the token waits in this tab. */
export function ComeIn() {
  const { t } = useWords('invitations')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-dim">{t('invitation.come_in')}</p>
      <ScreenLink to={toAccount.register} search={{ next: here }} className={buttonClass('primary', { wide: true })}>
        {t('invitation.register')}
      </ScreenLink>
      <ScreenLink to={toAccount.login} search={{ next: here }} className={buttonClass('quiet', { wide: true })}>
        {t('invitation.sign_in')}
      </ScreenLink>
    </div>
  )
}

export function WrongAddress({ wanted, email }: { wanted: string; email: string }) {
  const { t } = useWords('invitations')
  const other = () => void signOut(() => leaveTo(hrefOf(toAccount.login, { search: { next: here } })))
  return (
    <>
      <Notice kind="warn" title={t('invitation.wrong')}>
        {t('invitation.wrong_text', { email, wanted })}
      </Notice>
      <Button onClick={other}>{t('invitation.other_account')}</Button>
    </>
  )
}
