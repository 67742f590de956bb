import { useForm } from 'react-hook-form'
import { useGo } from '#kernel/web/navigation.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toStartups } from '../../contract/addresses.ts'
import { startups } from '../../contract/index.ts'

type Typed = { name: string; tagline: string }

/** A new startup needs only its name; the rest of the profile is filled in on its page. */
export default function AddStartup({ onClose }: { onClose: () => void }) {
  const { t } = useWords('studio')
  const { t: k } = useWords('kernel')
  const go = useGo()
  const form = useForm<Typed>({ defaultValues: { name: '', tagline: '' } })
  const add = useWrite(startups.add, { refreshes: [startups.listing] })
  const send = async ({ name, tagline }: Typed) => {
    const { startup } = await add.write({ name, tagline: tagline.trim() })
    onClose()
    await go(toStartups.startup, { params: { businessId: startup.id }, search: { tab: 'settings' } })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('mine.add')}
      form={form}
      onSubmit={send}
      check={({ name }) => ({ name: name.trim() ? undefined : k('fields.required') })}
      draftKey="startup.add"
      action={t('mine.add')}
    >
      <TextField name="name" label={t('fields.name')} maxLength={120} required data-autofocus />
      <TextField name="tagline" label={t('fields.tagline')} hint={t('fields.tagline_hint')} maxLength={160} />
    </FormDialog>
  )
}
