import type { Returned } from '#kernel/contract/call.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { owning } from '../../contract/own-calls.ts'
import { closedStatuses, publicStatusOf, type NextAction } from '../../contract/states.ts'
import type { OwnRow } from './own-lists.queries.ts'

type Own = Returned<typeof owning.mine>['items'][number]

/** The applicant's next action. After its deadline, a request is answered no more, and the lab decides. */
export function nextActionOf(row: OwnRow, now: Date): NextAction {
  const { application, my_role, may_submit, request_due } = row
  const { status, completeness } = application
  if (isOneOf(closedStatuses, status)) return 'none'
  if (my_role === 'viewer') return 'wait'
  if (status === 'more_info') return request_due && request_due > now ? 'answer' : 'wait'
  if (status !== 'draft') return 'wait'
  return completeness === 100 && may_submit ? 'submit' : 'finish'
}

export function ownView(row: OwnRow, now: Date): Own {
  const { application, my_role, people, request_due } = row
  const { fields, public_status, public_since } = application
  return {
    ...application,
    name: fields['company.name']?.trim() ?? '',
    short_pitch: fields['company.short_pitch']?.trim() ?? '',
    status: publicStatusOf(public_status),
    since: public_since,
    next: nextActionOf(row, now),
    due_at: application.status === 'more_info' ? request_due : null,
    my_role,
    people,
  }
}
