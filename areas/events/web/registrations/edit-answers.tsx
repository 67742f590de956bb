import { useForm } from 'react-hook-form'
import { useWrite } from '#kernel/web/use-call.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../contract/index.ts'
import type { NamedRegistration, ShownEvent, ShownRegistration } from '../shown-event.ts'
import { AttendingFields, givenAnswers, type AttendingValues } from './attending-fields.tsx'

type Props = { event: ShownEvent; registration: ShownRegistration; named: NamedRegistration; onClose(): void }

/** Changes what somebody answered when they registered; their seat or place in line stays. */
export function EditAnswers({ event, registration, named, onClose }: Props) {
  const { t } = useWords('event-pages')
  const { t: kernel } = useWords('kernel')
  const { attendance, answers } = registration
  const form = useForm<AttendingValues>({ defaultValues: { answers, ...(attendance && { attendance }) } })
  const change = useWrite(events.register, { refreshes: [events.registration, events.event, events.mine] })
  const submit = async (values: AttendingValues) => {
    await change.write({ ...named, action: 'edit', ...givenAnswers(values) })
    toast(t('own.edit.saved'))
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('own.action.edit')} closeLabel={kernel('actions.close')}>
      <Form form={form} draftKey={`event:answers:${registration.id}`} label={t('own.action.edit')} onSubmit={submit}>
        <AttendingFields event={event} />
        <SubmitButton>{t('own.edit.save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
