import { isOneOf } from '#kernel/contract/is-one-of.ts'
/** The fields of an event that have a name on the screen (`fields.<name>` of the words). */
export const namedFields = [
  'title',
  'summary',
  'body',
  'format',
  'starts_local',
  'ends_local',
  'time_zone',
  'fold',
  'mode',
  'venue',
  'capacity',
  'approval_required',
  'waitlist',
  'auto_offer',
  'offer_hours',
  'offers_until',
  'opens_at',
  'closes_at',
  'cancel_deadline',
  'questions',
  'schedule',
  'materials',
  'visibility',
  'slug',
  'tags',
  'languages',
] as const
export type NamedField = (typeof namedFields)[number]

export const isNamed = (name: string): name is NamedField => isOneOf(namedFields, name)
