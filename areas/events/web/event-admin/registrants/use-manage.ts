import type { Sent } from '#kernel/contract/call.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../../contract/index.ts'
import type { Registrant } from '../admin-types.ts'

type Decision = Omit<Sent<typeof events.manageRegistration>, 'event_id' | 'registration_id'>

/** Sends a host's decision on a registration; a check-in can be undone for ten seconds. */
export function useManage(event_id: string) {
  const { t } = useWords('event-admin')
  const { t: kernel } = useWords('kernel')
  const { write, isWriting } = useWrite(events.manageRegistration, {
    refreshes: [events.registeredUsers, events.registrant, events.get, events.figures, events.adminListing],
  })
  const decide = ({ registration_id }: Registrant, decision: Decision) =>
    write({ event_id, registration_id, ...decision })
  const checkIn = async (registrant: Registrant, action: 'check_in' | 'undo_check_in') => {
    const back = action === 'check_in' ? 'undo_check_in' : 'check_in'
    await decide(registrant, { action })
    toast(t(`registrants.done.${action}`, { name: registrant.name }), {
      undo: { label: kernel('actions.undo'), onUndo: () => sayProblem(decide(registrant, { action: back })) },
    })
  }
  return { decide, checkIn, isWriting }
}
