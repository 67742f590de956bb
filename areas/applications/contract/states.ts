export const applicationStatuses = [
  'draft',
  'submitted',
  'screening',
  'in_review',
  'more_info',
  'decision',
  'accepted',
  'waitlisted',
  'declined',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The stages of an application in their order, as the map shows them; the last one leads to an outcome. */
export const stations = ['draft', 'submitted', 'screening', 'in_review', 'decision'] as const
export type StationName = (typeof stations)[number]
export const outcomes = ['accepted', 'waitlisted', 'declined'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * The statuses that can follow each status: first the next stage, then the alternatives. Every change of status is one
 * of these. A stage may be left out or come again; a request for more leads back to the stage that it interrupted; what
 * is declined or withdrawn continues as a copy.
 */
export const nextStatuses: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  draft: ['submitted'],
  submitted: ['screening', 'in_review', 'decision', 'withdrawn'],
  screening: ['in_review', 'more_info', 'decision', 'withdrawn'],
  in_review: ['decision', 'more_info', 'screening', 'withdrawn'],
  more_info: ['in_review', 'screening', 'decision', 'withdrawn'],
  decision: [...outcomes, 'screening', 'in_review', 'withdrawn'],
  accepted: [],
  waitlisted: ['accepted', 'declined', 'withdrawn'],
  declined: [],
  withdrawn: [],
}

/** The status that founders see: a decision that is not released yet shows as "in review". */
export const publicStatuses = [
  'draft',
  'submitted',
  'screening',
  'in_review',
  'more_info',
  'accepted',
  'waitlisted',
  'declined',
  'withdrawn',
] as const satisfies readonly ApplicationStatus[]
export type PublicStatus = (typeof publicStatuses)[number]

export const publicStatusOf = (status: ApplicationStatus): PublicStatus =>
  status === 'decision' ? 'in_review' : status

/** In these statuses the lab works on an application, and it can be reviewed. */
export const underReview = [
  'submitted',
  'screening',
  'in_review',
  'more_info',
  'decision',
] as const satisfies readonly ApplicationStatus[]

/** In these statuses the lab does the next step of an application, and can give it reviewers. */
export const assignableStatuses = [
  'submitted',
  'screening',
  'in_review',
] as const satisfies readonly ApplicationStatus[]

/** In these statuses its applicants edit an application: all of it, or what the lab asks for. */
export const editedStatuses = ['draft', 'more_info'] as const satisfies readonly ApplicationStatus[]

/** Final statuses, except that a waitlisted application may still be decided. */
export const closedStatuses = ['accepted', 'declined', 'withdrawn'] as const satisfies readonly ApplicationStatus[]

export const applicantRoles = ['owner', 'editor', 'viewer'] as const
export type ApplicantRole = (typeof applicantRoles)[number]

/** What an applicant may do with an application in its present state. */
export const applicantActions = [
  'edit',
  'submit',
  'answer_request',
  'withdraw',
  'send_link',
  'claim',
  'invite',
  'copy',
  'receipt',
] as const
export type ApplicantAction = (typeof applicantActions)[number]

/** The applicant's next action, for lists and the dashboard. */
export const nextActions = ['finish', 'submit', 'answer', 'wait', 'none'] as const
export type NextAction = (typeof nextActions)[number]
