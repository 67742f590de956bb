import { isOneOf } from '#kernel/contract/is-one-of.ts'
import {
  faultOf,
  fieldPaths,
  formSections,
  fieldSpec,
  isAnswer,
  pathsIn,
  type FieldPath,
  type FieldValues,
  type MissingPart,
} from '../contract/form-fields.ts'
import type { Question } from '../contract/question-calls.ts'
import { closedStatuses, type ApplicantAction, type ApplicantRole } from '../contract/states.ts'
import type { ApplicationRow, IntakeRow, RequestRow } from './applications.queries.ts'

const hour = 3_600_000

/** Whether an intake is open for new applications. */
export const takesNew = ({ opens_at, closes_at }: IntakeRow, now: Date): boolean =>
  (!opens_at || opens_at <= now) && (!closes_at || now < closes_at)

/** A draft that was started in time can still be submitted in the grace period. */
export const takesBegun = ({ closes_at, grace_hours }: IntakeRow, now: Date): boolean =>
  !closes_at || now.getTime() < closes_at.getTime() + grace_hours * hour

type Parts = { fields: FieldValues; questions: readonly Question[]; hasIndustry: boolean; hasConsent: boolean }
type Missing = { part: MissingPart; why: 'required' | 'invalid' }

/**
 * The fields that have to be answered or corrected before an application can be submitted, in the order of the form.
 */
export function missingIn({ fields, questions, hasIndustry, hasConsent }: Parts): Missing[] {
  const isRequired = (path: FieldPath) => questions.some(each => each.path === path && each.required)
  const faults = fieldPaths.flatMap((part): Missing[] => {
    const why = isRequired(part) && !fields[part]?.trim() ? 'required' : faultOf(part, fields[part])
    return why ? [{ part, why }] : []
  })
  return [
    ...faults,
    ...(hasIndustry ? [] : [{ part: 'industries', why: 'required' } as const]),
    ...(hasConsent ? [] : [{ part: 'consent', why: 'required' } as const]),
  ]
}

const requiredParts = fieldPaths.filter(path => fieldSpec(path).required).length + 2

/** The answered share of the required fields, in percent. */
export function completenessOf(parts: Parts): number {
  const all = requiredParts + parts.questions.filter(({ required }) => required).length
  return Math.floor((100 * Math.max(0, all - missingIn(parts).length)) / all)
}

/** Whether a field is part of a form with these questions of the intake's own. */
export const isInForm = (path: string, questions: readonly Question[]): boolean =>
  !isAnswer(path) || questions.some(each => each.path === path)

/** The number of valid answers in each section of a form. */
export const sectionsOf = ({ fields, questions }: Pick<Parts, 'fields' | 'questions'>) =>
  formSections.flatMap(section => {
    const paths = pathsIn(section).filter(path => isInForm(path, questions))
    const done = paths.filter(path => fields[path]?.trim() && !faultOf(path, fields[path])).length
    return paths.length > 0 ? [{ section, done, of: paths.length }] : []
  })

export type OpenPart = FieldPath | 'uploads' | 'industries'
const allParts: OpenPart[] = [...fieldPaths, 'industries', 'uploads']

type Stated = Pick<ApplicationRow, 'status'>

/** The editable parts: all of a draft; after a request for more, only the requested parts, until its deadline. */
export function openParts(
  { status }: Stated,
  request: RequestRow | undefined,
  now: Date,
  questions?: readonly Question[],
): OpenPart[] {
  const isIn = (part: OpenPart) => !questions || isInForm(part, questions)
  if (status === 'draft') return allParts.filter(isIn)
  if (status !== 'more_info' || !request || request.due_at <= now) return []
  return request.asks.map(({ path }) => path).filter(isIn)
}

/** The acting person: a key gives the rights of an owner. */
export type Holder = { user_id: string | null; role: ApplicantRole; may_submit: boolean }

export function mayDo(
  { status, submissions }: Pick<ApplicationRow, 'status' | 'submissions'>,
  { user_id, role, may_submit }: Holder,
  request: RequestRow | undefined,
  now: Date,
): ApplicantAction[] {
  const mayEdit = role !== 'viewer' && openParts({ status }, request, now).length > 0
  const isOwner = role === 'owner'
  const isClosed = isOneOf(closedStatuses, status)
  const rights: Record<ApplicantAction, boolean> = {
    edit: mayEdit,
    submit: status === 'draft' && may_submit,
    answer_request: status === 'more_info' && mayEdit && may_submit,
    withdraw: isOwner && status !== 'draft' && !isClosed,
    send_link: user_id === null,
    claim: user_id === null,
    invite: isOwner && user_id !== null && !isClosed,
    copy: user_id !== null && isOwner && (status === 'declined' || status === 'withdrawn'),
    receipt: submissions > 0,
  }
  return (Object.keys(rights) as ApplicantAction[]).filter(action => rights[action])
}
