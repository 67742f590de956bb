/**
 * draft → submitted → screening → in_review → decision → accepted | waitlisted | declined; screening | in_review →
 * more_info → the same stage; waitlisted → accepted | declined; whatever is open → withdrawn.
 */
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

/** What the founder sees: a decision that is still being made is part of the review. */
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

/** Nothing more comes after these, except that a waiting application may still be decided. */
export const closedStatuses = ['accepted', 'declined', 'withdrawn'] as const satisfies readonly ApplicationStatus[]

export const applicantRoles = ['owner', 'editor', 'viewer'] as const
export type ApplicantRole = (typeof applicantRoles)[number]

/** What an applicant may do with an application now. */
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

/** What an applicant does next, for lists and the dashboard. */
export const nextActions = ['finish', 'submit', 'answer', 'wait', 'none'] as const
export type NextAction = (typeof nextActions)[number]
