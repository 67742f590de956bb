import { useForm } from 'react-hook-form'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { people } from '../../contract/index.ts'
import type { PersonFull } from '../people-types.ts'

/** Suspends an account, with the reason for the audit log. */
export function SuspendDialog({ person, onClose }: { person: PersonFull; onClose: () => void }) {
  const { t } = useWords('people')
  const { t: kernel } = useWords('kernel')
  const manage = useWrite(people.manage, { refreshes: [people.person, people.listing] })
  const form = useForm({ defaultValues: { reason: '' } })
  const suspend = async ({ reason }: { reason: string }) => {
    await manage.write({ user_id: person.id, action: 'suspend', reason })
    toast(t('done.suspend'))
    onClose()
  }
  return (
    <FormDialog
      // No draft: one reason.
      onClose={onClose}
      title={t('suspend.title')}
      form={form}
      onSubmit={suspend}
      check={({ reason }) => ({ reason: reason.trim() ? undefined : kernel('fields.required') })}
      action={t('actions.suspend')}
      kind="danger"
    >
      <p className="text-dim">{t('suspend.text')}</p>
      <TextField name="reason" label={t('suspend.reason')} hint={t('suspend.hint')} maxLength={300} required />
    </FormDialog>
  )
}
