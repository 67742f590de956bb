import { useForm } from 'react-hook-form'
import { inRow } from '#kernel/web/formats.ts'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Managed } from './admin-types.ts'
import { AsideSection } from './aside-section.tsx'
import { useManage } from './use-manage.ts'

/** Notes that administrators write for each other. */
export function NotesSection({ managed }: { managed: Managed }) {
  const { t, date, locale } = useWords('application-admin')
  const { act } = useManage(managed)
  const form = useForm<{ text: string }>({ defaultValues: { text: '' } })
  const add = async ({ text }: { text: string }) => {
    await act({ action: 'note', text })
    form.resetField('text', { defaultValue: '' })
  }
  return (
    <AsideSection title={t('notes.title')} lead={t('notes.lead')}>
      <Form form={form} draftKey={`application.note:${managed.application.id}`} onSubmit={add}>
        <TextArea name="text" label={t('notes.new')} rows={2} maxLength={4_000} required />
        <SubmitButton kind="quiet">{t('notes.add')}</SubmitButton>
      </Form>
      <ul className="mt-4 flex flex-col gap-4">
        {managed.notes.map(({ id, text, by_name, at }) => (
          <li key={id}>
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="text-sm text-dim">{inRow(locale, [by_name, date(at, 'both')])}</p>
          </li>
        ))}
      </ul>
    </AsideSection>
  )
}
