import { useForm } from 'react-hook-form'
import { account } from '#areas/account/contract/index.ts'
import { useStepUp } from '#areas/account/web/exports.tsx'
import { fullNameOf } from '#kernel/contract/names.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toHome } from '#kernel/contract/home.ts'
import { useGoToPath } from '#kernel/web/navigation.ts'
import { signIn } from '#kernel/web/session.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { PersonFull } from '../people-types.ts'

/** Uses the lab as the person sees it, with the reason that this person reads. */
export function ActAsDialog({ person, onClose }: { person: PersonFull; onClose: () => void }) {
  const { t } = useWords('people')
  const { t: kernel } = useWords('kernel')
  const start = useWrite(account.startActing)
  const goToPath = useGoToPath()
  const stepUp = useStepUp()
  const form = useForm({ defaultValues: { reason: '' } })
  const begin = async ({ reason }: { reason: string }) => {
    await signIn(await stepUp.proven(() => start.write({ user_id: person.id, reason })))
    onClose()
    await goToPath(hrefOf(toHome.lab))
  }
  return (
    <>
      <FormDialog
        // No draft: one reason.
        onClose={onClose}
        title={t('act_as.title', { name: fullNameOf(person) || person.email })}
        form={form}
        onSubmit={begin}
        check={({ reason }) => ({ reason: reason.trim() ? undefined : kernel('fields.required') })}
        action={t('act_as.action')}
      >
        <p className="text-dim">{t('act_as.text')}</p>
        <TextField name="reason" label={t('act_as.reason')} hint={t('act_as.hint')} maxLength={300} required />
      </FormDialog>
      {stepUp.dialog}
    </>
  )
}
