import { invalid } from '#kernel/server/failures.ts'
import type { Answers, Question } from '../../contract/index.ts'
import type { RegistrationAction } from '../../contract/states.ts'
import { closesAt, isOver } from '../event-rules.ts'
import type { EventRow } from '../events.queries.ts'
import type { RegistrationRow } from './registrations.queries.ts'

/** Whether people may still cancel their seat themselves. */
const mayStillCancel = ({ cancel_deadline }: EventRow, now: Date) => !cancel_deadline || cancel_deadline > now

/** What the holder of a registration may do with it now. */
export function mayDo(event: EventRow, registration: RegistrationRow, now: Date): RegistrationAction[] {
  if (event.state !== 'published' || isOver(event, now)) return []
  const isOpen = closesAt(event) > now
  switch (registration.state) {
    case 'unconfirmed':
      return isOpen ? ['confirm', 'cancel'] : []
    case 'pending':
      return ['cancel', 'edit']
    case 'confirmed':
      return mayStillCancel(event, now) ? ['cancel', 'edit'] : ['edit']
    case 'waitlisted':
      return ['leave_waitlist', 'edit']
    case 'offered':
      return isOffered(registration, now) ? ['accept_offer', 'decline_offer', 'edit'] : []
    case 'lapsed':
      return isOpen ? ['rejoin'] : []
    default:
      return []
  }
}

export const isOffered = ({ state, offer_expires_at }: RegistrationRow, now: Date): boolean =>
  state === 'offered' && offer_expires_at !== null && offer_expires_at > now

function isGood(question: Question, answer: Answers[string]): boolean {
  const keys = new Set(question.options.map(({ key }) => key))
  switch (question.kind) {
    case 'text':
      return typeof answer === 'string'
    case 'choice':
      return typeof answer === 'string' && keys.has(answer)
    case 'many':
      return Array.isArray(answer) && answer.every(each => keys.has(each))
    case 'consent':
      return typeof answer === 'boolean'
  }
}

const isEmpty = (answer: Answers[string] | undefined): boolean =>
  answer === undefined ||
  answer === false ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0)

/**
 * The answers to an event's questions, and no others.
 * @throws Failure `input.invalid` naming each as `answers.<key>`
 */
export function checkedAnswers(questions: readonly Question[], answers: Answers): Answers {
  const wrong: Record<string, string> = {}
  const answered: Answers = {}
  for (const question of questions) {
    const answer = answers[question.key]
    if (isEmpty(answer)) {
      if (question.required) wrong[`answers.${question.key}`] = 'required'
    } else if (isGood(question, answer!)) answered[question.key] = answer!
    else wrong[`answers.${question.key}`] = 'choice'
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return answered
}

/** An address in a normalized form, so that an event has one registration for it. */
export const addressKey = (email: string): string => email.trim().toLowerCase()
