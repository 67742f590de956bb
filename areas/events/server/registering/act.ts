import type { Received } from '#kernel/contract/call.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { attending } from '../../contract/attending-calls.ts'
import type { RegistrationAction } from '../../contract/states.ts'
import { isOver } from '../event-rules.ts'
import type { EventRow } from '../events.queries.ts'
import { change, type ActorContext } from './change.ts'
import { attendanceOf, confirmGuest } from './register.ts'
import { checkedAnswers, isOffered, mayDo } from './registration-rules.ts'
import { editRegistration, hasLive, type RegistrationRow } from './registrations.queries.ts'
import { seatOrLine } from './seats.ts'

type Input = Received<typeof attending.register>
type Act = (actor: ActorContext, event: EventRow, row: RegistrationRow, input: Input) => Promise<RegistrationRow>

const acts: Record<RegistrationAction, Act> = {
  confirm: confirmGuest,
  cancel: (actor, _event, row) => change(actor, row, 'cancelled', 'cancelled'),
  leave_waitlist: (actor, _event, row) => change(actor, row, 'cancelled', 'left'),
  accept_offer: (actor, _event, row) => change(actor, row, 'confirmed', 'accepted'),
  decline_offer: (actor, _event, row) => change(actor, row, 'lapsed', 'declined'),
  async rejoin(actor, event, row) {
    ensure(!(await hasLive(actor.db, row)), 'registration.wrong_state')
    const state = await seatOrLine(actor, event, actor.now)
    return change(actor, row, state, 'rejoined', { fields: { queue_at: actor.now } })
  },
  edit: (actor, event, row, { name, attendance, answers }) =>
    editRegistration(actor.db, row.id, {
      ...(name && { name }),
      ...(attendance && { attendance: attendanceOf(event, attendance) }),
      ...(answers && { answers: checkedAnswers(event.questions, answers) }),
      changed_at: actor.now,
    }),
}

/** An action that was already done is not repeated: a second click on a link gets the same answer. */
const isDone = (action: RegistrationAction, { state }: RegistrationRow): boolean =>
  (action === 'confirm' && ['pending', 'confirmed', 'waitlisted'].includes(state)) ||
  (action === 'accept_offer' && state === 'confirmed')

/** @throws Failure with the reason why the holder may not do it now */
function ensureMay(action: RegistrationAction, event: EventRow, row: RegistrationRow, now: Date): void {
  ensure(event.state !== 'cancelled', 'event.cancelled')
  ensure(!isOver(event, now), 'event.over')
  const wasOffered =
    action === 'accept_offer' && (row.state === 'lapsed' || (row.state === 'offered' && !isOffered(row, now)))
  ensure(!wasOffered, 'registration.offer_over')
  const isLate =
    action === 'cancel' && row.state === 'confirmed' && event.cancel_deadline && event.cancel_deadline <= now
  ensure(!isLate, 'registration.deadline_passed')
  const isClosed =
    (action === 'confirm' && row.state === 'unconfirmed') || (action === 'rejoin' && row.state === 'lapsed')
  const may = mayDo(event, row, now).includes(action)
  ensure(may || !isClosed, 'event.closed')
  ensure(may, 'registration.wrong_state')
}

/** Canceling gives up a place in line or an offered seat. */
const meant = (action: RegistrationAction, { state }: RegistrationRow): RegistrationAction => {
  if (action !== 'cancel') return action
  if (state === 'waitlisted') return 'leave_waitlist'
  return state === 'offered' ? 'decline_offer' : action
}

/** Does what the holder of a registration asks, with the event locked and its seats settled. */
export async function act(
  actor: ActorContext,
  event: EventRow,
  row: RegistrationRow,
  input: Input,
): Promise<RegistrationRow> {
  ensure(input.action, 'registration.wrong_state')
  const action = meant(input.action, row)
  if (isDone(action, row)) return row
  ensureMay(action, event, row, actor.now)
  return acts[action](actor, event, row, input)
}
