import { useForm } from 'react-hook-form'
import { useGo } from '#kernel/web/navigation.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toAssistants } from '../../contract/addresses.ts'
import { assistants } from '../../contract/index.ts'

type Typed = { name: string }

/** A new assistant needs only its name; the rest comes on its page. */
export default function CreateAssistant({ onClose }: { onClose: () => void }) {
  const { t } = useWords('making')
  const { t: k } = useWords('kernel')
  const go = useGo()
  const form = useForm<Typed>({ defaultValues: { name: '' } })
  const create = useWrite(assistants.create, { refreshes: [assistants.made, assistants.all] })
  const send = async ({ name }: Typed) => {
    const { id } = await create.write({ name: { 'en-US': name.trim() } })
    onClose()
    await go(toAssistants.make, { params: { assistantId: id } })
  }
  return (
    <FormDialog
      // No draft: one name.
      onClose={onClose}
      title={t('create.title')}
      form={form}
      onSubmit={send}
      check={({ name }) => ({ name: name.trim() ? undefined : k('fields.required') })}
      action={t('create.create')}
    >
      <TextField
        name="name"
        label={t('create.name')}
        hint={t('create.name_hint')}
        maxLength={80}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
