import { useForm } from 'react-hook-form'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Form } from '#kernel/web/ui/form.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { AuthFrame, Route, stepsAt } from './auth-frame.tsx'
import { useWaiting } from '../countdown.ts'
import { useGoal } from './goal.ts'
import { useLinkToken } from './link-token.ts'
import { MagicWaiting } from './magic-waiting.tsx'
import { OpenedLink } from './opened-link.tsx'
import { pendingOf, usePending, type Pending } from './pending.ts'
import { toAccount } from '../../contract/addresses.ts'
import { SendButton } from '../send-button.tsx'
import { rememberEmail, typedEmail } from './typed-email.ts'

export default function MagicLoginPage() {
  const { t } = useWords('account')
  const [{ next }] = useSearch(toAccount.magicLogin)
  const token = useLinkToken()
  const [pending, setPending] = usePending('sign_in')
  const goal = useGoal(next)
  if (token) return <OpenedLink token={token} next={next} />
  return (
    <AuthFrame
      seed={goal?.seed ?? 'signing-in'}
      kicker={goal?.words().signIn ?? t('login.kicker')}
      title={pending ? t('magic.sent_title') : t('magic.title')}
      lead={pending ? undefined : t('magic.lead')}
      legend={
        <Route
          label={t('auth.steps')}
          steps={stepsAt([t('magic.step_address'), t('magic.step_mail'), t('magic.step_in')], pending ? 1 : 0)}
        />
      }
    >
      {pending ? (
        <MagicWaiting pending={pending} onChange={setPending} next={next} />
      ) : (
        <AskForMail next={next} onSent={setPending} />
      )}
    </AuthFrame>
  )
}

function AskForMail({ next, onSent }: { next: string | undefined; onSent: (pending: Pending) => void }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const request = useWrite(account.requestMagicCode)
  const { left, watch } = useWaiting()
  const form = useForm<{ email: string }>({ defaultValues: { email: typedEmail() } })
  const send = async ({ email }: { email: string }) => {
    rememberEmail(email)
    const challenge = await watch(request.write({ email, ...(next && { next }) }))
    onSent(pendingOf('sign_in', email.trim(), challenge, next))
  }
  return (
    <>
      <Form
        // No draft: one address.
        form={form}
        onSubmit={send}
        check={({ email }) => ({ email: email.trim() ? undefined : k('fields.required') })}
        label={t('magic.title')}
      >
        <TextField label={t('auth.email')} name="email" type="email" autoComplete="username" required autoFocus />
        <SendButton left={left}>{t('magic.send')}</SendButton>
      </Form>
      <ScreenLink to={toAccount.login} search={{ next }} className={buttonClass('ghost', { wide: true })}>
        {t('magic.by_password')}
      </ScreenLink>
    </>
  )
}
