import type { SeriesRule } from '../../contract/index.ts'
import { localAt, plusDays, plusWall } from '#kernel/contract/time/wall-time.ts'
import type { NewFields } from '../running/new-event.ts'

export type Sample = Pick<
  NewFields,
  | 'title'
  | 'summary'
  | 'body'
  | 'format'
  | 'tags'
  | 'languages'
  | 'mode'
  | 'venue'
  | 'capacity'
  | 'questions'
  | 'schedule'
> & {
  series?: NewFields['title']
  rule?: Pick<SeriesRule, 'every'> & Partial<SeriesRule>
  past?: number
  count?: number
  weekday?: number
  days?: number
  running?: boolean
  time?: string
  minutes: number
  zone: string
  approval?: boolean
  visibility?: NewFields['visibility']
  hosts: string[]
  /** The name of the startup that hosts it. */
  startup?: string
  /** The number of people with a seat; every seat is taken if people wait. */
  taken?: number
  waiting?: number
  pending?: number
  /** Sample accounts, each in a place of the line; 0: with a seat, -1: waiting for approval. */
  own: Record<string, number>
}

export const minute = 60_000

/** Monday is 0. */
const weekdayOf = (local: string) => (new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7

/** The clock times of an event: of a series those before today and those to come, a week or four apart. */
export function startsOf(sample: Sample, now: Date): string[] {
  const { zone, time = '00:00', days = 0, running, rule, past = 0, count = 1, weekday = 0 } = sample
  const today = localAt(zone, now)
  if (running) return [localAt(zone, new Date(Math.floor((now.getTime() - 30 * minute) / (15 * minute)) * 15 * minute))]
  const on = (local: string) => `${local.slice(0, 10)}T${time}`
  if (!rule) return [on(plusDays(today, days))]
  const untilNext = ((weekday - weekdayOf(today) + 6) % 7) + 1
  const [step, wait] = rule.every === 'month' ? [28, 7] : [7, 0]
  return Array.from({ length: past + count }, (_, n) => on(plusDays(today, untilNext + wait + (n - past) * step)))
}

/** The fields of the sample that an event has, too. */
const pick = ({
  title,
  summary,
  body,
  format,
  tags,
  languages,
  mode,
  venue,
  capacity,
  questions,
  schedule,
}: Sample) => ({
  title,
  summary,
  body,
  format,
  tags,
  languages,
  mode,
  venue,
  capacity,
  questions,
  schedule,
})

export const fieldsOf = (sample: Sample, starts_local: string): NewFields => ({
  ...pick(sample),
  starts_local,
  ends_local: plusWall(starts_local, sample.minutes * minute),
  time_zone: sample.zone,
  fold: 'earlier',
  room_id: null,
  approval_required: sample.approval ?? false,
  waitlist: true,
  auto_offer: true,
  offer_hours: 24,
  offers_until: null,
  opens_at: null,
  closes_at: null,
  cancel_deadline: null,
  materials: [],
  visibility: sample.visibility ?? 'public',
})
