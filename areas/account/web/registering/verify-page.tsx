import { useGo, useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { userChanged } from '#kernel/web/session.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account, type Challenge } from '../../contract/index.ts'
import { useCompleteSignIn } from '../signing-in/complete-sign-in.ts'
import { AuthFrame, Route, stepsAt } from '../signing-in/auth-frame.tsx'
import { CodeEntry } from '../signing-in/code-entry.tsx'
import { useGoal } from '../signing-in/goal.ts'
import { useFollowSignIn } from '../signing-in/follow-sign-in.ts'
import { useShareKey } from '../signing-in/cross-tab-key.ts'
import { useLinkToken } from '../signing-in/link-token.ts'
import { MailSent } from '../signing-in/mail-sent.tsx'
import { OpenedLink } from '../signing-in/opened-link.tsx'
import { dropPending, storeTicket, usePending, type Pending } from '../signing-in/pending.ts'
import type { SignInGoal } from '../slots.ts'
import { toAccount } from '../../contract/addresses.ts'

/** Takes the code of a sign-up, a reset or a change of address, as this tab remembers. */
export default function VerifyPage() {
  const [{ next }] = useSearch(toAccount.verify)
  const token = useLinkToken()
  const [pending, setPending] = usePending('sign_up', 'reset', 'email_change')
  if (token) return <OpenedLink token={token} next={next} />
  return pending ? <Verifying pending={pending} onChange={setPending} next={next} /> : <NothingToVerify />
}

type Props = { pending: Pending; onChange: (next: Pending | undefined) => void; next: string | undefined }
type VerifiedPurpose = 'sign_up' | 'reset' | 'email_change'

function Verifying({ pending, onChange, next: nextOfPage }: Props) {
  const { t } = useWords('account')
  const purpose = pending.purpose as VerifiedPurpose
  const next = nextOfPage ?? pending.next
  const goal = useGoal(purpose === 'sign_up' ? next : undefined)
  const act = useVerified(purpose, next)
  useShareKey(pending)
  useFollowSignIn(next)
  const { challenge_id } = pending.challenge
  return (
    <AuthFrame
      seed={goal?.seed ?? (purpose === 'sign_up' ? 'doorway' : 'code')}
      kicker={purpose === 'sign_up' ? t('register.kicker', lastStep(goal)) : t(`verify.${purpose}_kicker`)}
      title={t('verify.title')}
      lead={goal?.words().verifyLead ?? t(`verify.${purpose}_lead`)}
      legend={<WayOf purpose={purpose} goal={goal} />}
    >
      <CodeEntry
        key={challenge_id}
        button={t(`verify.${purpose}_button`)}
        onCode={code => act(pending.challenge, code)}
      />
      <MailSent pending={pending} onAgain={onChange} />
      <OtherAddress purpose={purpose} next={next} />
    </AuthFrame>
  )
}

/** Signing up for a goal leaves out the step of preferences. */
const lastStep = (goal: SignInGoal | undefined) => (goal ? { step: 2, of: 2 } : { step: 3, of: 3 })

function WayOf({ purpose, goal }: { purpose: VerifiedPurpose; goal: SignInGoal | undefined }) {
  const { t } = useWords('account')
  const labels = {
    sign_up: [t('register.step_details'), ...(goal ? [] : [t('register.step_interests')]), t('register.step_code')],
    reset: [t('magic.step_address'), t('verify.step_code'), t('password.step_new')],
    email_change: [t('verify.step_new_address'), t('verify.step_code')],
  }[purpose]
  return <Route label={t('auth.steps')} steps={stepsAt(labels, labels.length - (purpose === 'reset' ? 2 : 1))} />
}

/** What the right code does, by purpose. */
function useVerified(purpose: VerifiedPurpose, next: string | undefined) {
  const { t } = useWords('account')
  const go = useGo()
  const completeSignIn = useCompleteSignIn()
  const validate = useWrite(account.validateSignUp)
  const verify = useWrite(account.verifyCode)
  const change = useWrite(account.changeEmail, { refreshes: [account.personalInfo] })
  return async ({ challenge_id, waiting_key }: Challenge, code: string): Promise<void> => {
    const entered = { challenge_id, waiting_key, code }
    if (purpose === 'sign_up') return completeSignIn(await validate.write(entered), next)
    const { ticket, expires_in } = await verify.write(entered)
    if (purpose === 'reset') {
      storeTicket(ticket, expires_in)
      dropPending()
      return go(toAccount.changePassword, { replace: true })
    }
    const { email } = await change.write({ ticket })
    dropPending()
    userChanged({ email })
    toast(t('email.changed', { email }))
    return go(toAccount.profileSettings, { search: { tab: 'security' }, replace: true })
  }
}

function OtherAddress({ purpose, next }: { purpose: VerifiedPurpose; next: string | undefined }) {
  const { t } = useWords('account')
  const go = useGo()
  const back = () => {
    dropPending()
    if (purpose === 'sign_up') void go(toAccount.register, { search: { next } })
    else if (purpose === 'reset') void go(toAccount.changePassword)
    else void go(toAccount.profileSettings, { search: { tab: 'security' } })
  }
  return (
    <Button kind="ghost" onClick={back}>
      {t('code.other_address')}
    </Button>
  )
}

/** Opened without anything to verify: in another tab, or too late. */
function NothingToVerify() {
  const { t } = useWords('account')
  return (
    <AuthFrame seed="code" kicker={t('verify.kicker')} title={t('verify.title')}>
      <Empty
        title={t('verify.nothing')}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <ScreenLink to={toAccount.register} className={buttonClass('primary')}>
              {t('verify.to_register')}
            </ScreenLink>
            <ScreenLink to={toAccount.login} className={buttonClass('quiet')}>
              {t('verify.to_login')}
            </ScreenLink>
          </span>
        }
      >
        {t('verify.nothing_text')}
      </Empty>
    </AuthFrame>
  )
}
