import { useForm } from 'react-hook-form'
import { useGo } from '#kernel/web/navigation.ts'
import { Form } from '#kernel/web/ui/form.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { rich } from '#kernel/web/rich.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { SubmitButton } from '#kernel/web/ui/form.tsx'
import { account } from '../../contract/index.ts'
import { useWaiting, clock } from '../countdown.ts'
import type { OwnProfile } from './own-profile.ts'
import { pendingOf, storePending } from '../signing-in/pending.ts'
import { toAccount } from '../../contract/addresses.ts'
import { useStepUp } from '../signing-in/step-up.tsx'

/** A new address: a step-up, then the code sent to the new address. The old one is notified. */
export function EmailForm({ profile }: { profile: OwnProfile }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const go = useGo()
  const update = useWrite(account.updateInfo, { refreshes: [account.personalInfo] })
  const { left, watch } = useWaiting()
  const stepUp = useStepUp()
  const form = useForm({ defaultValues: { email: '' } })
  const check = ({ email }: { email: string }) => {
    const typed = email.trim().toLowerCase()
    if (!typed) return { email: k('fields.required') }
    return { email: typed === profile.email ? t('email.same') : undefined }
  }
  const send = async ({ email }: { email: string }) => {
    const { email_challenge } = await stepUp.proven(() => watch(update.write({ email, version: profile.version })))
    if (!email_challenge) return
    storePending(pendingOf('email_change', email.trim(), email_challenge))
    await go(toAccount.verify)
  }
  return (
    <>
      <p className="mb-4 break-words">
        {rich(t('email.now', { email: profile.email }), { b: inner => <strong>{inner}</strong> })}
      </p>
      <Form
        // No draft: one address.
        form={form}
        onSubmit={send}
        check={check}
        label={t('email.title')}
      >
        <TextField label={t('email.new')} name="email" type="email" autoComplete="email" required />
        <SubmitButton kind="quiet" disabled={left > 0} className="self-start">
          {left > 0 ? t('auth.wait', { time: clock(left) }) : t('email.change')}
        </SubmitButton>
      </Form>
      {stepUp.dialog}
    </>
  )
}
