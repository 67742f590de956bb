import { IconX } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Managed } from './admin-types.ts'
import { AsideSection } from './aside-section.tsx'
import { useManage } from './use-manage.ts'

/** The texts that blind review hides besides what it finds by itself. */
export function RedactionsSection({ managed }: { managed: Managed }) {
  const { t } = useWords('application-admin')
  const { act } = useManage(managed)
  const form = useForm<{ text: string }>({ defaultValues: { text: '' } })
  const add = async ({ text }: { text: string }) => {
    await act({ action: 'redact', text })
    form.resetField('text', { defaultValue: '' })
  }
  return (
    <AsideSection title={t('redactions.title')} lead={t('redactions.lead')}>
      <ul className="mb-3 flex flex-wrap gap-2">
        {managed.redactions.map(({ id, text }) => (
          <li key={id} className="inline-flex items-center gap-1 rounded-control bg-sunken ps-3">
            <span className="break-words">{text}</span>
            <IconButton
              small
              label={t('redactions.remove', { text })}
              onClick={() => sayProblem(act({ action: 'unredact', redaction_id: id }))}
            >
              <IconX aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Form form={form} onSubmit={add}>
        <TextField name="text" label={t('redactions.new')} maxLength={200} required />
        <SubmitButton kind="quiet">{t('redactions.add')}</SubmitButton>
      </Form>
    </AsideSection>
  )
}
