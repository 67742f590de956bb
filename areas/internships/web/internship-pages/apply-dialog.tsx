import { useForm } from 'react-hook-form'
import { certificateDay } from '#areas/education/contract/certificate-states.ts'
import { education } from '#areas/education/contract/index.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { internships } from '../../contract/index.ts'
import { ofIntern, type Listed } from './internship-types.ts'

type Typed = { message: string; certificate_ids: string[] }

/** Applies with a message; each certificate is attached with one click. */
export default function ApplyDialog({ posting, onClose }: { posting: Listed; onClose: () => void }) {
  const { t, localised, date } = useWords('internship-pages')
  const { t: k } = useWords('kernel')
  const { items } = useList(education.certificates, { limit: 20 })
  const valid = items.filter(({ revoked_at }) => revoked_at === null)
  const form = useForm<Typed>({ defaultValues: { message: '', certificate_ids: [] } })
  const apply = useWrite(internships.apply, { refreshes: ofIntern })
  const send = async ({ message, certificate_ids }: Typed) => {
    await apply.write({ posting_id: posting.id, message, certificate_ids })
    toast(t('apply.sent'))
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('apply.title', { title: posting.title })}
      form={form}
      onSubmit={send}
      check={({ message }) => ({ message: message.trim() ? undefined : k('fields.required') })}
      draftKey={`internship:${posting.id}`}
      action={t('apply.send')}
    >
      <TextArea
        name="message"
        label={t('apply.message')}
        hint={t('apply.message_hint', { startup: posting.startup.name })}
        rows={7}
        maxLength={3000}
        required
        data-autofocus
      />
      {valid.length > 0 ? (
        <RadioGroup
          name="certificate_ids"
          type="checkbox"
          card
          label={t('apply.certificates')}
          choices={valid.map(({ id, course_title, issued_on }) => ({
            value: id,
            label: localised(course_title).text,
            hint: date(issued_on, certificateDay),
          }))}
        />
      ) : (
        <p className="text-sm text-dim">{t('apply.no_certificates')}</p>
      )}
      <p className="text-sm text-dim">{t('apply.shared', { startup: posting.startup.name })}</p>
    </FormDialog>
  )
}
