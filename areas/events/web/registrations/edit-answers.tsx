import { useForm } from 'react-hook-form'
import { useWrite } from '#kernel/web/use-call.ts'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../contract/index.ts'
import type { NamedRegistration, ShownEvent, ShownRegistration } from '../shown-event.ts'
import { AttendingFields, givenAnswers, type AttendingValues } from './attending-fields.tsx'

type Props = { event: ShownEvent; registration: ShownRegistration; named: NamedRegistration; onClose(): void }

/** Changes somebody's answers from when they registered; their seat or place in line stays. */
export function EditAnswers({ event, registration, named, onClose }: Props) {
  const { t } = useWords('event-pages')
  const { attendance, answers } = registration
  const form = useForm<AttendingValues>({ defaultValues: { answers, ...(attendance && { attendance }) } })
  const change = useWrite(events.register, { refreshes: [events.registration, events.event, events.mine] })
  const submit = async (values: AttendingValues) => {
    await change.write({ ...named, action: 'edit', ...givenAnswers(values) })
    toast(t('own.edit.saved'))
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('own.action.edit')}
      form={form}
      draftKey={`event:answers:${registration.id}`}
      onSubmit={submit}
      action={t('own.edit.save')}
    >
      <AttendingFields event={event} />
    </FormDialog>
  )
}
