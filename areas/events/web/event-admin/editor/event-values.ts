import type { Sent } from '#kernel/contract/call.ts'
import { locales, type Locale, type Localised } from '#kernel/contract/locales.ts'
import type { events } from '../../../contract/index.ts'
import { localAt, momentOf } from '#kernel/contract/time/wall-time.ts'
import type { ManagedEvent } from '../admin-types.ts'
import { namedFields, type NamedField } from './field-names.ts'

type UpdateInput = Sent<typeof events.update>
export type EventPatch = NonNullable<UpdateInput['patch']>
type Hosts = NonNullable<UpdateInput['hosts']>
type Material = ManagedEvent['materials'][number]

export const moments = ['opens_at', 'closes_at', 'cancel_deadline', 'offers_until'] as const

/** An event as the fields of its form: every text is a string, every moment is on the event's own clock. */
export type EventValues = Pick<
  ManagedEvent,
  | 'title'
  | 'summary'
  | 'body'
  | 'starts_local'
  | 'ends_local'
  | 'time_zone'
  | 'mode'
  | 'approval_required'
  | 'waitlist'
  | 'auto_offer'
  | 'questions'
  | 'schedule'
  | 'visibility'
  | 'slug'
> &
  Record<(typeof moments)[number] | 'capacity' | 'offer_hours' | 'tags', string> & {
    format: Localised
    fold: '' | 'earlier' | 'later'
    venue: { name: string; address: string; note: Localised }
    languages: Locale[]
    materials: (Omit<Material, 'minutes'> & { minutes: string })[]
    hosts: { email: string; blurb: Localised }[]
  }

/** Gives every language a text, if only an empty one, so that a field that is shown counts as unchanged. */
const inAll = (words: Localised | null | undefined): Localised =>
  Object.fromEntries(locales.map(locale => [locale, words?.[locale] ?? ''])) as Localised

export function valuesOf(event: ManagedEvent): EventValues {
  const { time_zone, venue } = event
  const local = (at: string | null) => (at === null ? '' : localAt(time_zone, new Date(at)))
  return {
    ...event,
    title: inAll(event.title),
    summary: inAll(event.summary),
    body: inAll(event.body),
    format: inAll(event.format),
    fold: event.fold ?? '',
    venue: { name: venue?.name ?? '', address: venue?.address ?? '', note: inAll(venue?.note) },
    capacity: event.capacity === null ? '' : String(event.capacity),
    offer_hours: String(event.offer_hours),
    offers_until: local(event.offers_until),
    opens_at: local(event.opens_at),
    closes_at: local(event.closes_at),
    cancel_deadline: local(event.cancel_deadline),
    tags: event.tags.join(', '),
    questions: event.questions.map(each => ({
      ...each,
      label: inAll(each.label),
      options: each.options.map(option => ({ ...option, label: inAll(option.label) })),
    })),
    schedule: event.schedule.map(({ at, title }) => ({ at, title: inAll(title) })),
    materials: event.materials.map(each => ({ ...each, minutes: each.minutes === null ? '' : String(each.minutes) })),
    hosts: event.hosts.map(({ email, blurb }) => ({ email, blurb: inAll(blurb) })),
  }
}

/** Leaves out languages without a text, except English, which the server requires. */
const written = (words: Localised): Localised =>
  Object.fromEntries(Object.entries(words).filter(([locale, text]) => locale === 'en-US' || text?.trim())) as Localised

const writtenOrNull = (words: Localised): Localised | null =>
  Object.values(words).some(text => text?.trim()) ? written(words) : null

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** The moment that a clock shows, the first of two; null if there is none, or the clock skips it. */
export function instantOf(time_zone: string, local: string): string | null {
  const moment = local === '' ? undefined : momentOf(time_zone, local, 'earlier')
  return moment && 'at' in moment ? moment.at.toISOString() : null
}

const venueOf = ({ mode, venue: { name, address, note } }: EventValues) =>
  mode === 'online' || !(name.trim() || address.trim()) ? null : { name, address, note: writtenOrNull(note) }

/** All values of the form, as the input of the call. */
function fieldsOf(values: EventValues): Required<Pick<EventPatch, NamedField>> {
  const { time_zone } = values
  return {
    ...values,
    title: written(values.title),
    summary: written(values.summary),
    body: written(values.body),
    format: writtenOrNull(values.format),
    fold: values.fold || null,
    venue: venueOf(values),
    capacity: numberOrNull(values.capacity),
    offer_hours: Number(values.offer_hours),
    opens_at: instantOf(time_zone, values.opens_at),
    closes_at: instantOf(time_zone, values.closes_at),
    cancel_deadline: instantOf(time_zone, values.cancel_deadline),
    offers_until: instantOf(time_zone, values.offers_until),
    tags: values.tags.split(/[,、，\s]+/).filter(Boolean),
    questions: values.questions.map(each => ({
      ...each,
      label: written(each.label),
      options: each.options.map(option => ({ ...option, label: written(option.label) })),
    })),
    schedule: values.schedule.map(({ at, title }) => ({ at, title: written(title) })),
    materials: values.materials.map(({ kind, url, minutes }) => ({ kind, url, minutes: numberOrNull(minutes) })),
  }
}

const hostsOf = ({ hosts }: EventValues): Hosts =>
  hosts.map(({ email, blurb }) => ({ email, blurb: writtenOrNull(blurb) }))

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The differences from the stored event: only they are sent, so that nothing else of a newer version is overwritten.
 */
export function changesOf(event: ManagedEvent, values: EventValues): { patch: EventPatch; hosts?: Hosts } {
  const stored = valuesOf(event)
  const [before, after] = [fieldsOf(stored), fieldsOf(values)]
  const patch = Object.fromEntries(
    namedFields.filter(name => !isSame(before[name], after[name])).map(name => [name, after[name]]),
  )
  const hosts = hostsOf(values)
  return { patch, ...(!isSame(hostsOf(stored), hosts) && { hosts }) }
}
