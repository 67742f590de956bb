import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Sent } from '#kernel/contract/call.ts'
import { tokenChanged } from '#kernel/web/session.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form } from '#kernel/web/ui/form.tsx'
import { PasswordField } from '#kernel/web/ui/password-field.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account, type Challenge } from '../../contract/index.ts'
import { CodeEntry } from './code-entry.tsx'
import { Confirming } from './confirming.tsx'
import { useWaiting } from '../countdown.ts'
import { MailboxLink } from './mail-sent.tsx'
import { SecondStepEntry } from './second-step-entry.tsx'
import { SendButton } from '../send-button.tsx'

/** Asks the person to prove who they are. */
export function StepUpDialog({ onClose }: { onClose: (isProven: boolean) => void }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  return (
    <Dialog isOpen onClose={() => onClose(false)} title={t('step_up.title')} closeLabel={k('actions.close')}>
      <p className="mb-5 text-dim">{t('step_up.text')}</p>
      <Suspense fallback={<Skeleton className="h-28 w-full" />}>
        <Proof onProven={() => onClose(true)} />
      </Suspense>
    </Dialog>
  )
}

type Evidence = Sent<typeof account.stepUp>

/** Asks for a code of the authenticator app if the person has one, otherwise for the password or a mailed code. */
function Proof({ onProven }: { onProven: () => void }) {
  const { t } = useWords('account')
  const { is_on } = useRead(account.twoStep, {})
  const step = useWrite(account.stepUp)
  const prove = async (by: Evidence) => {
    const { token } = await step.write(by)
    tokenChanged(token)
    onProven()
  }
  return is_on ? (
    <SecondStepEntry button={t('step_up.confirm')} onCode={second_step => prove({ second_step })} />
  ) : (
    <UsualProof prove={prove} />
  )
}

function UsualProof({ prove }: { prove: (by: Evidence) => Promise<void> }) {
  const { t } = useWords('account')
  const { user } = useRead(account.whoAmI, {})
  const request = useWrite(account.requestStepUp)
  const [challenge, setChallenge] = useState<Challenge>()
  if (challenge) {
    const { challenge_id, waiting_key } = challenge
    return (
      <div className="flex flex-col gap-5">
        <CodeEntry button={t('step_up.confirm')} onCode={code => prove({ challenge_id, waiting_key, code })} />
        <Suspense>
          <MailboxLink />
        </Suspense>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {user?.has_password && <ByPassword email={user.email} onPassword={password => prove({ password })} />}
      <Confirming
        wide
        kind={user?.has_password ? 'quiet' : 'primary'}
        act={async () => setChallenge(await request.write({}))}
      >
        {user?.has_password ? t('step_up.by_mail') : t('step_up.send')}
      </Confirming>
    </div>
  )
}

function ByPassword({ email, onPassword }: { email: string; onPassword: (password: string) => Promise<unknown> }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const { left, watch } = useWaiting()
  const form = useForm({ defaultValues: { password: '' } })
  return (
    <Form
      // No draft: a password.
      form={form}
      label={t('step_up.title')}
      check={({ password }) => ({ password: password ? undefined : k('fields.required') })}
      onSubmit={({ password }) => watch(onPassword(password))}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('auth.show_password')}
        required
        autoFocus
      />
      <SendButton left={left}>{t('step_up.confirm')}</SendButton>
    </Form>
  )
}
