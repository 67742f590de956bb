import { useForm } from 'react-hook-form'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Info, Person } from '../institute-types.ts'

type Props = { info: Info; person: Person; onClose: () => void }

/** Writes to a student, by email and as a notification. */
export function MessageDialog({ info, person, onClose }: Props) {
  const { t } = useWords('institutes')
  const name = person.name || person.email
  const form = useForm({ defaultValues: { text: '' } })
  const message = useWrite(institutes.messageStudent, { refreshes: [institutes.studentMessages] })
  const send = async ({ text }: { text: string }) => {
    await message.write({ institute_id: info.institute.id, member_id: person.member_id, text })
    onClose()
    toast(t('message.sent', { name }))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('message.title', { name })}
      form={form}
      draftKey={`message:${info.institute.id}:${person.user_id}`}
      onSubmit={send}
      action={t('message.send')}
    >
      <TextArea
        label={t('message.text')}
        hint={t('message.hint', { name })}
        name="text"
        rows={6}
        maxLength={1_000}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
