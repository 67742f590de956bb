import { useForm } from 'react-hook-form'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { Confirming } from './confirming.tsx'
import { useCompleteSignIn } from './complete-sign-in.ts'

type Props = { token: string; next: string | undefined; onApproved: () => void }

/** Signs in the tab that waits on another device, by the two digits it shows; or signs in here instead. */
export function ApproveOther({ token, next, onApproved }: Props) {
  const { t } = useWords('account')
  const use = useWrite(account.magicToken)
  const completeSignIn = useCompleteSignIn()
  const form = useForm<{ match: string }>({ defaultValues: { match: '' } })
  const digitsOf = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '')
  const enterHere = async () => completeSignIn(await use.write({ token }), next)
  return (
    <>
      <Form
        // No draft: two digits.
        form={form}
        label={t('link.approve_title')}
        check={({ match }) => ({ match: digitsOf(match).length === 2 ? undefined : t('link.match_needed') })}
        onSubmit={async ({ match }) => {
          const { approved } = await use.write({ token, match: digitsOf(match) })
          if (approved) onApproved()
        }}
      >
        <TextField
          label={t('link.match')}
          hint={t('link.match_hint')}
          name="match"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          required
          autoFocus
        />
        <SubmitButton wide>{t('link.approve_button')}</SubmitButton>
      </Form>
      <Confirming wide kind="ghost" act={enterHere}>
        {t('link.here_instead')}
      </Confirming>
    </>
  )
}
