import { useForm } from 'react-hook-form'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { HostDecision } from '../../../contract/states.ts'
import type { ManagedEvent, Registrant } from '../admin-types.ts'
import { useManage } from './use-manage.ts'

type Props = { event: ManagedEvent; registrant: Registrant; action: HostDecision; onClose(): void }
type Values = { note: string; place: string; over_capacity: boolean }

const giving: ReadonlySet<HostDecision> = new Set(['approve', 'offer', 'confirm'])

/** Asks before a registration changes: shows what happens and whether it exceeds the capacity, and takes a message. */
export function DecideDialog({ event, registrant, action, onClose }: Props) {
  const { t } = useWords('event-admin')
  const { decide } = useManage(event.id)
  const form = useForm<Values>({ defaultValues: { note: '', place: '1', over_capacity: false } })
  const submit = async ({ note, place, over_capacity }: Values) => {
    await decide(registrant, {
      action,
      ...(note.trim() && { note: note.trim() }),
      ...(action === 'move' && { place: Number(place) }),
      ...(over_capacity && { over_capacity }),
    })
    toast(t('registrants.saved', { name: registrant.name }))
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(`decide.${action}`)}
      form={form}
      draftKey={`decide:${registrant.registration_id}:${action}`}
      onSubmit={submit}
      action={t(`decide.${action}`)}
      kind={action === 'cancel' || action === 'reject' ? 'danger' : 'primary'}
    >
      <p>{t(`decide.text.${action}`, { name: registrant.name })}</p>
      {action === 'move' && (
        <TextField
          name="place"
          type="number"
          inputMode="numeric"
          min={1}
          max={100_000}
          required
          label={t('decide.place')}
          className="max-w-60"
        />
      )}
      <TextArea
        name="note"
        label={t(action === 'move' ? 'decide.reason' : 'decide.note')}
        hint={t(action === 'move' ? 'decide.reason_hint' : 'decide.note_hint')}
        required={action === 'move'}
        maxLength={300}
        rows={2}
      />
      {event.capacity !== null && giving.has(action) && (
        <Checkbox name="over_capacity" label={t('decide.over')} hint={t('decide.over_hint')} />
      )}
    </FormDialog>
  )
}
