import { useState } from 'react'
import { useGo } from '#kernel/web/navigation.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useDraftText } from '#kernel/web/ui/use-draft-text.ts'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../contract/addresses.ts'
import { events } from '../../contract/index.ts'
import type { SeriesScope } from '../../contract/states.ts'
import type { ManagedEvent } from './admin-types.ts'
import { ScopeChoice } from './scope-choice.tsx'

type Props = { event: ManagedEvent; isDelete: boolean; onClose(): void }

/** Deletes a draft, or cancels an event with a reason that everyone who registered gets by email. */
export function RemoveEvent({ event, isDelete, onClose }: Props) {
  const { t, localised } = useWords('event-admin')
  const [reason, setReason] = useDraftText(`remove:${event.id}`)
  const [scope, setScope] = useState<SeriesScope>('this')
  const go = useGo()
  const remove = useWrite(events.remove, { refreshes: [events.get, events.adminListing, events.registeredUsers] })
  const { pending, confirmed, waitlisted, offered } = event.counts
  const notifiedCount = pending + confirmed + waitlisted + offered
  const confirm = async () => {
    const done = await remove.write({ event_id: event.id, scope, ...(reason.trim() && { reason: reason.trim() }) })
    setReason('')
    toast(done.cancelled > 0 ? t('remove.cancelled', { count: done.told }) : t('remove.deleted'))
    if (done.deleted > 0 && isDelete) void go(toEvents.managed)
  }
  return (
    <Confirm
      title={t(isDelete ? 'actions.delete' : 'actions.cancel')}
      action={t(isDelete ? 'actions.delete' : 'actions.cancel')}
      isCancelling={!isDelete}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {isDelete
          ? t('remove.ask_delete', { title: localised(event.title).text })
          : t('remove.ask_cancel', { count: notifiedCount })}
      </p>
      {!isDelete && (
        <TextArea
          className="mt-5"
          label={t('remove.reason')}
          hint={t('remove.reason_hint')}
          required
          maxLength={500}
          rows={3}
          value={reason}
          onChange={changed => setReason(changed.target.value)}
        />
      )}
      {event.series && !event.series.detached && <ScopeChoice event={event} value={scope} onChange={setScope} />}
    </Confirm>
  )
}
