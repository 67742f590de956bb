import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { settings } from '#areas/settings/contract/index.ts'
import { leave } from '#kernel/web/leave.ts'
import { useGo, useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { rich } from '#kernel/web/rich.tsx'
import { useSession } from '#kernel/web/session.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Form } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { PasswordField } from '#kernel/web/ui/password-field.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { AlreadyIn } from './already-in.tsx'
import { useCompleteSignIn } from './complete-sign-in.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useGoal } from './goal.ts'
import { Goodbye } from './goodbye.tsx'
import { useWaiting } from '../countdown.ts'
import { SampleAccounts } from './sample-accounts.tsx'
import { toAccount } from '../../contract/addresses.ts'
import { SendButton } from '../send-button.tsx'
import { signInWays } from '../slots.ts'
import { rememberEmail, typedEmail } from './typed-email.ts'

export default function LoginPage() {
  const { t } = useWords('account')
  const [{ next }] = useSearch(toAccount.login)
  const { sample } = useRead(settings.config, {})
  const goal = useGoal(next)
  return (
    <AuthFrame
      seed={goal?.seed ?? 'signing-in'}
      kicker={t('login.kicker')}
      title={goal?.words().signIn ?? t('login.title')}
      keepsLegend={sample}
      legend={
        sample ? (
          <Suspense>
            <SampleAccounts next={next} />
          </Suspense>
        ) : (
          <p className="font-head text-xl leading-snug font-bold">{t('login.legend')}</p>
        )
      }
    >
      <Goodbye />
      <Ended next={next} />
      <AlreadyIn next={next} />
      <PasswordForm next={next} />
      <OtherWays next={next} />
    </AuthFrame>
  )
}

/** The stored session was no longer valid when the lab was opened: signing in leads back to where the person wanted to go. */
function Ended({ next }: { next: string | undefined }) {
  const { t } = useWords('account')
  const { hasEnded } = useSession()
  if (!hasEnded) return null
  return <Notice title={t('login.ended')}>{next && t('login.ended_next')}</Notice>
}

type Typed = { email: string; password: string }

function PasswordForm({ next }: { next: string | undefined }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const go = useGo()
  const completeSignIn = useCompleteSignIn()
  const login = useWrite(account.login)
  const { left, watch } = useWaiting()
  const form = useForm<Typed>({ defaultValues: { email: typedEmail(), password: '' } })
  const check = ({ email, password }: Typed) => ({
    email: email.trim() ? undefined : k('fields.required'),
    password: password ? undefined : k('fields.required'),
  })
  const send = async (typed: Typed) => completeSignIn(await watch(login.write(typed)), next)
  const toReset = () => {
    rememberEmail(form.getValues('email'))
    void go(toAccount.changePassword)
  }
  return (
    <Form
      // No draft: an address and a password.
      form={form}
      onSubmit={send}
      check={check}
      label={t('login.title')}
    >
      <TextField label={t('auth.email')} name="email" type="email" autoComplete="username" required autoFocus />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('auth.show_password')}
        required
      />
      <SendButton left={left}>{t('login.submit')}</SendButton>
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={() => void leave()}>{t('login.cancel')}</Button>
        <Button kind="ghost" onClick={toReset}>
          {t('login.reset')}
        </Button>
      </div>
    </Form>
  )
}

function OtherWays({ next }: { next: string | undefined }) {
  const { t } = useWords('account')
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-6">
      <Suspense>
        <signInWays.Slot next={next} />
      </Suspense>
      <ScreenLink to={toAccount.magicLogin} search={{ next }} className={buttonClass('quiet', { wide: true })}>
        {t('login.by_mail')}
      </ScreenLink>
      <p className="text-center text-dim">
        {rich(t('login.to_register'), {
          a: inner => (
            <ScreenLink to={toAccount.register} search={{ next }} className="link">
              {inner}
            </ScreenLink>
          ),
        })}
      </p>
    </div>
  )
}
