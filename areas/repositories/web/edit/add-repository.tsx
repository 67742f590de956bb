import { useForm } from 'react-hook-form'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { repositories } from '../../contract/index.ts'
import type { Category } from '../../contract/states.ts'
import { CategoryField } from './category-field.tsx'

type Typed = { name: string; category: Category }

export default function AddRepository({ onClose }: { onClose: () => void }) {
  const { t } = useWords('repositories')
  const { t: k } = useWords('kernel')
  const form = useForm<Typed>({ defaultValues: { name: '', category: 'frameworks' } })
  const add = useWrite(repositories.add, { refreshes: [repositories.resources] })
  const send = async (typed: Typed) => {
    const { name } = await add.write(typed)
    toast(t('edit.added', { name }))
    onClose()
  }
  return (
    <FormDialog
      // No draft: one address.
      onClose={onClose}
      title={t('edit.add')}
      form={form}
      onSubmit={send}
      check={({ name }) => ({
        name: !name.trim() ? k('fields.required') : /[^/\s]\/[^/\s]/.test(name) ? undefined : t('edit.name_wrong'),
      })}
      action={t('edit.add')}
    >
      <TextField
        name="name"
        label={t('edit.name')}
        hint={t('edit.name_hint')}
        maxLength={300}
        autoComplete="off"
        required
        data-autofocus
      />
      <CategoryField />
    </FormDialog>
  )
}
