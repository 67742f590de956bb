import { useForm } from 'react-hook-form'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toResearch } from '../../contract/addresses.ts'
import { research } from '../../contract/index.ts'

type Typed = { title: string; question: string; locale: Locale }
const names: Record<Locale, string> = { 'en-US': 'English', 'es-MX': 'Español', 'ja-JP': '日本語' }

/** A research begins with its question. */
export default function NewResearch({ onClose }: { onClose: () => void }) {
  const { t, locale } = useWords('writing')
  const { t: k } = useWords('kernel')
  const go = useGo()
  const form = useForm<Typed>({ defaultValues: { title: '', question: '', locale } })
  const create = useWrite(research.create, { refreshes: [research.list] })
  return (
    <FormDialog
      onClose={onClose}
      title={t('list.add')}
      form={form}
      onSubmit={async typed => {
        const { id } = await create.write({ ...typed, question: typed.question.trim() })
        onClose()
        await go(toResearch.research, { params: { researchId: id }, search: { step: 'outline' } })
      }}
      check={({ title, question }) => ({
        title: title.trim() ? undefined : k('fields.required'),
        question: question.trim() ? undefined : k('fields.required'),
      })}
      draftKey="research.new"
      action={t('list.add')}
    >
      <TextField name="title" label={t('question.title')} maxLength={160} required data-autofocus />
      <TextArea
        name="question"
        label={t('question.question')}
        hint={t('question.question_hint')}
        maxLength={500}
        rows={3}
        required
      />
      <Select
        name="locale"
        label={t('question.language')}
        options={locales.map(value => ({ value, label: names[value] }))}
      />
    </FormDialog>
  )
}
