import { isOneOf } from '#kernel/contract/is-one-of.ts'

/**
 * draft → published → ended → archived; published → cancelled. An event is over after its end, whatever state is
 * stored.
 */
export const eventStates = ['draft', 'published', 'ended', 'archived', 'cancelled'] as const
export type EventState = (typeof eventStates)[number]

/** The states in which lists, calendars and the search show an event, as far as its visibility allows. */
export const listedStates = ['published', 'ended', 'cancelled'] as const satisfies readonly EventState[]

/** An event in these states can still take place. */
export const openStates = ['draft', 'published'] as const satisfies readonly EventState[]

export const eventModes = ['in_person', 'online', 'hybrid'] as const
export type EventMode = (typeof eventModes)[number]

/** `unlisted`: anyone who knows the address; `members`: anyone who is signed in. */
export const eventVisibilities = ['public', 'unlisted', 'members'] as const
export type EventVisibility = (typeof eventVisibilities)[number]

/**
 * unconfirmed → pending | confirmed | waitlisted; pending → confirmed | waitlisted | rejected;
 * waitlisted → offered → confirmed | lapsed; lapsed → waitlisted | confirmed; whatever is live → cancelled.
 */
export const registrationStates = [
  'unconfirmed',
  'pending',
  'confirmed',
  'waitlisted',
  'offered',
  'lapsed',
  'rejected',
  'cancelled',
] as const
export type RegistrationState = (typeof registrationStates)[number]

/** The states in which an event has at most one registration for each address. */
export const liveStates = [
  'unconfirmed',
  'pending',
  'confirmed',
  'waitlisted',
  'offered',
] as const satisfies readonly RegistrationState[]

/** The states in which the address is confirmed, so that hosts can write to it. */
export const mailedStates = [
  'pending',
  'confirmed',
  'waitlisted',
  'offered',
  'lapsed',
  'rejected',
  'cancelled',
] as const satisfies readonly RegistrationState[]

/** Why a registration changed, in the log that is only added to; the words are `events:why.<code>`. */
export const changeReasons = [
  'registered',
  'confirmed_by_mail',
  'seat_free',
  'full',
  'approved',
  'approved_over_capacity',
  'rejected',
  'offered',
  'offered_by_host',
  'accepted',
  'declined',
  'expired',
  'left',
  'cancelled',
  'cancelled_by_host',
  'event_cancelled',
  'rejoined',
  'moved',
] as const
export type ChangeReason = (typeof changeReasons)[number]

export const questionKinds = ['text', 'choice', 'many', 'consent'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const attendances = ['in_person', 'online'] as const
export type Attendance = (typeof attendances)[number]

/** What a visitor can do about an event now. */
export const registrationOpenings = [
  'not_yet',
  'open',
  'waiting_list',
  'full',
  'closed',
  'running',
  'over',
  'cancelled',
] as const
export type RegistrationOpening = (typeof registrationOpenings)[number]

/** What the holder of a registration may do with it now. */
export const registrationActions = [
  'confirm',
  'cancel',
  'accept_offer',
  'decline_offer',
  'leave_waitlist',
  'rejoin',
  'edit',
] as const
export type RegistrationAction = (typeof registrationActions)[number]

export const hostActions = [
  'approve',
  'reject',
  'offer',
  'confirm',
  'move',
  'cancel',
  'check_in',
  'undo_check_in',
] as const
export type HostAction = (typeof hostActions)[number]

/** The actions at the door, which need no confirmation, because they are easily undone. */
export const doorActions = ['check_in', 'undo_check_in'] as const satisfies readonly HostAction[]
export const isAtDoor = (action: HostAction): action is (typeof doorActions)[number] => isOneOf(doorActions, action)
export type HostDecision = Exclude<HostAction, (typeof doorActions)[number]>

/** The states of a registration in which each decision is possible. */
export const decidableStates: Record<HostDecision, readonly RegistrationState[]> = {
  approve: ['pending'],
  reject: ['pending'],
  offer: ['waitlisted'],
  confirm: ['pending', 'waitlisted', 'offered', 'lapsed'],
  move: ['waitlisted'],
  cancel: liveStates,
}

export const scanKinds = ['in', 'out', 'undo'] as const
export type ScanKind = (typeof scanKinds)[number]

export const scanResults = ['ok', 'already', 'cancelled', 'wrong_event', 'unknown'] as const
export type ScanResult = (typeof scanResults)[number]

/** Which occurrences of a series a change is for. */
export const seriesScopes = ['this', 'following', 'series'] as const
export type SeriesScope = (typeof seriesScopes)[number]
