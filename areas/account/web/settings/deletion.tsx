import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUser } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { sayGoodbye } from '../signing-in/goodbye.tsx'
import { useStepUp } from '../signing-in/step-up.tsx'

/** Deleting the account: names what will be lost, asks for the address, and shows the last day. */
export function Deletion() {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const [isOpen, setOpen] = useState(false)
  const stepUp = useStepUp()
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('deletion.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('deletion.title')}
        closeLabel={k('actions.close')}
      >
        <DeletionForm proven={stepUp.proven} />
      </Dialog>
      {stepUp.dialog}
    </>
  )
}

function DeletionForm({ proven }: { proven: ReturnType<typeof useStepUp>['proven'] }) {
  const { t } = useWords('account')
  const { email } = useUser()
  const remove = useWrite(account.deleteAccount)
  const form = useForm({ defaultValues: { confirm_email: '' } })
  return (
    <Form
      // No draft: asks for the address, as a confirmation.
      form={form}
      label={t('deletion.title')}
      check={({ confirm_email }) => ({
        confirm_email: confirm_email.trim().toLowerCase() === email ? undefined : t('deletion.not_yours'),
      })}
      onSubmit={async ({ confirm_email }) => {
        const { deletes_at } = await proven(() => remove.write({ confirm_email }))
        await sayGoodbye(deletes_at)
      }}
    >
      <ul className="list-disc pl-5">
        <li>{t('deletion.loses_profile')}</li>
        <li>{t('deletion.loses_learning')}</li>
        <li>{t('deletion.loses_access')}</li>
      </ul>
      <p className="text-dim">{t('deletion.grace')}</p>
      <TextField
        label={t('deletion.confirm', { email })}
        name="confirm_email"
        type="email"
        autoComplete="off"
        required
      />
      <SubmitButton kind="danger" wide>
        {t('deletion.submit')}
      </SubmitButton>
    </Form>
  )
}
