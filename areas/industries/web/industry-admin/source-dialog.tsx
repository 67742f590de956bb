import { useForm } from 'react-hook-form'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { industries } from '../../contract/index.ts'

const empty = { title: '', producer: '', published: '', licence: '', url: '', language: '', passage: '' }
type Typed = typeof empty

const sentOf = ({ title, producer, published, licence, url, language, passage }: Typed) => ({
  title,
  passage,
  ...(producer.trim() && { producer }),
  ...(published.trim() && { published: published.trim() }),
  ...(licence.trim() && { licence }),
  ...(url.trim() && { url: url.trim() }),
  language: language as Locale,
})

/** A source with the passage that states the values; facts then name it, and their quotes are searched for in it. */
export default function SourceDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useWords('industry-admin')
  const { t: k } = useWords('kernel')
  const add = useWrite(industries.addSource, { refreshes: [industries.sources] })
  const form = useForm<Typed>({ defaultValues: { ...empty, language: locale } })
  const send = async (typed: Typed) => {
    await add.write(sentOf(typed))
    toast(t('done.saved', { name: typed.title }))
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('add.source')}
      form={form}
      draftKey="industry-source"
      onSubmit={send}
      check={({ title, passage }) => ({
        title: title.trim() ? undefined : k('fields.required'),
        passage: passage.trim() ? undefined : k('fields.required'),
      })}
      action={t('add.source')}
    >
      <TextField name="title" label={t('fields.source_title')} maxLength={300} required data-autofocus />
      <TextField name="producer" label={t('fields.producer')} maxLength={200} />
      <TextField name="published" label={t('fields.published')} hint={t('fields.published_hint')} maxLength={10} />
      <TextField name="licence" label={t('fields.licence')} maxLength={200} />
      <TextField name="url" type="url" label={t('fields.url')} maxLength={1000} />
      <Select
        name="language"
        label={t('fields.language')}
        options={locales.map(value => ({ value, label: k(`locales.${value}`) }))}
      />
      <TextArea
        name="passage"
        label={t('fields.passage')}
        hint={t('fields.passage_hint')}
        rows={5}
        maxLength={20000}
        required
      />
    </FormDialog>
  )
}
