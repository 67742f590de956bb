import { useForm, useWatch } from 'react-hook-form'
import { withNote } from '#kernel/web/formats.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../../contract/index.ts'
import { mailedStates } from '../../../contract/states.ts'
import type { ManagedEvent } from '../admin-types.ts'

type Values = { states: (typeof mailedStates)[number][]; subject: string; text: string }

/** An email of the hosts to everyone whose registration has one of some statuses. */
export function MessageDialog({ event, onClose }: { event: ManagedEvent; onClose(): void }) {
  const { t, number, locale } = useWords('event-admin')
  const { t: words } = useWords('events')
  const { t: kernel } = useWords('kernel')
  const form = useForm<Values>({ defaultValues: { states: ['confirmed'], subject: '', text: '' } })
  const send = useWrite(events.message)
  const states = useWatch({ control: form.control, name: 'states' })
  const count = states.reduce((sum, state) => sum + event.counts[state], 0)
  const required = kernel('fields.required')
  const submit = async ({ subject, text }: Values) => {
    const { recipients } = await send.write({ event_id: event.id, states, subject, text })
    toast(t('message.sent', { count: recipients }))
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('message.title')} closeLabel={kernel('actions.close')}>
      <Form
        form={form}
        label={t('message.title')}
        draftKey={`event-message-${event.id}`}
        check={values => ({
          ...(values.states.length === 0 && { states: required }),
          ...(!values.subject.trim() && { subject: required }),
          ...(!values.text.trim() && { text: required }),
        })}
        onSubmit={submit}
      >
        <RadioGroup
          name="states"
          type="checkbox"
          label={t('message.to')}
          choices={mailedStates
            .filter(state => event.counts[state] > 0 || state === 'confirmed')
            .map(value => ({ value, label: withNote(locale, words(`states.${value}`), number(event.counts[value])) }))}
        />
        <TextField name="subject" label={t('message.subject')} maxLength={160} required />
        <TextArea
          name="text"
          label={t('message.text')}
          hint={t('message.text_hint')}
          maxLength={5_000}
          rows={8}
          required
        />
        <SubmitButton aria-disabled={count === 0 || undefined}>{t('message.send', { count })}</SubmitButton>
      </Form>
    </Dialog>
  )
}
