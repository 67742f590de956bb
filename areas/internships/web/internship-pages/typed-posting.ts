import { amountText, typedAmount } from '#areas/startups/web/exports.tsx'
import type { Sent } from '#kernel/contract/call.ts'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import { today } from '#kernel/web/reader-clock.ts'
import type { internships, PostingStatus, WorkPlace } from '../../contract/index.ts'
import type { Managed } from './internship-types.ts'

/** The fields of the form: every one a text. */
export type TypedPosting = {
  title: string
  tasks: string
  learning: string
  weeks: string
  hours_per_week: string
  work_place: WorkPlace
  location: string
  paid: 'paid' | 'unpaid'
  pay: string
  currency: string
  unpaid_reason: string
  closes_on: string
  status: PostingStatus
}

export const newPosting = (currency: string): TypedPosting => ({
  title: '',
  tasks: '',
  learning: '',
  weeks: '12',
  hours_per_week: '20',
  work_place: 'on_site',
  location: '',
  paid: 'paid',
  pay: '',
  currency,
  unpaid_reason: '',
  closes_on: today(30),
  status: 'open',
})

export const typedOf = (posting: Managed, currency: string): TypedPosting => ({
  title: posting.title,
  tasks: posting.tasks,
  learning: posting.learning,
  weeks: String(posting.weeks),
  hours_per_week: String(posting.hours_per_week),
  work_place: posting.work_place,
  location: posting.location ?? '',
  paid: posting.pay ? 'paid' : 'unpaid',
  pay: posting.pay ? amountText(posting.pay.amount_minor, minorDigits(posting.pay.currency)) : '',
  currency: posting.pay?.currency ?? currency,
  unpaid_reason: posting.unpaid_reason ?? '',
  closes_on: posting.closes_on,
  status: posting.status,
})

export const payOf = ({ pay, currency }: TypedPosting): number | undefined =>
  typedAmount(pay, minorDigits(currency)) || undefined

type Fields = Omit<Sent<typeof internships.save>, 'business_id' | 'id' | 'version'>

/** What is sent of a form that was checked. */
export const sentOf = (typed: TypedPosting): Fields => ({
  title: typed.title,
  tasks: typed.tasks,
  learning: typed.learning,
  weeks: Number(typed.weeks),
  hours_per_week: Number(typed.hours_per_week),
  work_place: typed.work_place,
  location: typed.work_place === 'remote' ? null : typed.location.trim() || null,
  pay: typed.paid === 'paid' ? { amount_minor: payOf(typed) ?? 0, currency: typed.currency } : null,
  unpaid_reason: typed.paid === 'paid' ? null : typed.unpaid_reason.trim() || null,
  closes_on: typed.closes_on,
  status: typed.status,
})
