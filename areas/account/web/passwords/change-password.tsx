import { useForm } from 'react-hook-form'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { useUser } from '#kernel/web/session.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { PasswordField } from '#kernel/web/ui/password-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { useCompleteSignIn } from '../signing-in/complete-sign-in.ts'
import { AuthFrame } from '../signing-in/auth-frame.tsx'
import { useWaiting } from '../countdown.ts'
import { NewPasswordField } from './new-password.tsx'
import { passwordFault } from './password-rules.tsx'
import { toAccount } from '../../contract/addresses.ts'
import { SendButton } from '../send-button.tsx'
import { useStepUp } from '../signing-in/step-up.tsx'

type Typed = { current_password: string; new_password: string }

/** Changes the password of the signed-in person: their own, or a default one from an administrator. */
export function ChangePassword({ next }: { next: string | undefined }) {
  const { t } = useWords('account')
  const { user } = useRead(account.whoAmI, {})
  const isGiven = user?.must_change_password === true
  return (
    <AuthFrame
      seed="code"
      kicker={t('password.kicker')}
      title={isGiven ? t('password.given_title') : t('password.change_title')}
      lead={isGiven ? t('password.given_lead') : t('password.change_lead')}
      legend={<p className="font-head text-xl leading-snug font-bold">{t('password.legend')}</p>}
    >
      <ChangeForm hasPassword={user?.has_password === true} isGiven={isGiven} next={next} />
    </AuthFrame>
  )
}

function ChangeForm({
  hasPassword,
  isGiven,
  next,
}: {
  hasPassword: boolean
  isGiven: boolean
  next: string | undefined
}) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const { email } = useUser()
  const go = useGo()
  const completeSignIn = useCompleteSignIn()
  const change = useWrite(account.updateDefaultPassword, {
    refreshes: [account.whoAmI, account.personalInfo, account.sessions],
  })
  const { left, watch } = useWaiting()
  const stepUp = useStepUp()
  const form = useForm<Typed>({ defaultValues: { current_password: '', new_password: '' } })
  const check = ({ current_password, new_password }: Typed) => ({
    current_password: hasPassword && !current_password ? k('fields.required') : undefined,
    new_password: passwordFault(new_password, k),
  })
  const send = async ({ current_password, new_password }: Typed) => {
    const input = { new_password, ...(hasPassword && { current_password }) }
    const session = await stepUp.proven(() => watch(change.write(input)))
    await completeSignIn(
      { ...session, last_login_at: null },
      next ?? (isGiven ? undefined : hrefOf(toAccount.profileSettings, { search: { tab: 'security' } })),
    )
    toast(t('password.changed'))
  }
  return (
    <>
      <Form
        // No draft: passwords.
        form={form}
        onSubmit={send}
        check={check}
        label={t('password.change_title')}
      >
        {!hasPassword && <Notice>{t('password.first')}</Notice>}
        {hasPassword && (
          <PasswordField
            label={isGiven ? t('password.given') : t('password.current')}
            name="current_password"
            autoComplete="current-password"
            showLabel={t('auth.show_password')}
            required
          />
        )}
        <NewPasswordField email={email} />
        <SendButton left={left}>{t('password.save')}</SendButton>
        {!isGiven && (
          <Button kind="ghost" onClick={() => void go(toAccount.profileSettings, { search: { tab: 'security' } })}>
            {t('login.cancel')}
          </Button>
        )}
      </Form>
      {stepUp.dialog}
    </>
  )
}
