/** A reviewer works on a review until it is complete, or steps back: by declining, abstaining or a conflict. */
export const reviewStates = ['assigned', 'in_progress', 'complete', 'conflict', 'declined', 'abstained'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The reviewer still has to do the review. */
export const openReviewStates = ['assigned', 'in_progress'] as const satisfies readonly ReviewState[]
/** The reviewer has ended the review, and reopens it to change it. */
export const doneReviewStates = ['complete', 'abstained'] as const satisfies readonly ReviewState[]
/** The reviewer has stepped back, and has no access to the application any more. */
export const leftReviewStates = ['declined', 'conflict'] as const satisfies readonly ReviewState[]
/** Reviews in these states count among those that an application has. */
export const countedReviewStates = [...openReviewStates, 'complete'] as const satisfies readonly ReviewState[]

/** What a reviewer does with a review other than saving it. */
export const reviewActions = ['complete', 'reopen', 'decline', 'abstain', 'conflict'] as const
export type ReviewAction = (typeof reviewActions)[number]

export const recommendations = ['decline', 'waitlist', 'accept'] as const
export type Recommendation = (typeof recommendations)[number]
export const confidences = ['low', 'fair', 'high'] as const
export type Confidence = (typeof confidences)[number]

/** Why a person must not review or decide: the lab detects the first four reasons, people declare the last. */
export const conflictKinds = ['applicant', 'same_address', 'startup', 'same_domain', 'declared'] as const
export type ConflictKind = (typeof conflictKinds)[number]
export const conflictStates = ['suspected', 'confirmed', 'dismissed'] as const
export type ConflictState = (typeof conflictStates)[number]

/** The stages that an administrator moves an application to; decisions are made and released instead. */
export const moves = ['screening', 'in_review', 'decision'] as const

export const adminActions = [
  'move',
  'assign',
  'unassign',
  'reopen_review',
  'note',
  'redact',
  'unredact',
  'request_info',
  'conflict',
  'decide',
  'undecide',
] as const
export type AdminAction = (typeof adminActions)[number]

export const adminSorts = ['newest', 'oldest', 'score'] as const
export type AdminSort = (typeof adminSorts)[number]

/** When reviewers can read the other reviews of an application: after they complete their own, or once it is decided. */
export const reviewsShown = ['after_own', 'after_decision'] as const
export type ReviewsShown = (typeof reviewsShown)[number]

export const reviewProgress = ['none', 'waiting', 'done'] as const
export type ReviewProgress = (typeof reviewProgress)[number]
