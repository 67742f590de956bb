/** A draft is seen by its startup alone; a closed posting takes no applications. */
export const postingStatuses = ['draft', 'open', 'closed'] as const
export type PostingStatus = (typeof postingStatuses)[number]

export const workPlaces = ['on_site', 'hybrid', 'remote'] as const
export type WorkPlace = (typeof workPlaces)[number]

/** The startup moves an application as far as `offered`; the last three states are final. */
export const applicationStates = [
  'sent',
  'seen',
  'shortlisted',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/**
 * The person who moved an application to its state: a declined one was declined by the startup, or its offer by the
 * intern.
 */
export const sides = ['startup', 'intern'] as const
export type Side = (typeof sides)[number]

/** The possible next actions of each side, by state. */
export const nextStates: Record<Side, Record<ApplicationState, readonly ApplicationState[]>> = {
  startup: {
    sent: ['seen', 'shortlisted', 'offered', 'declined'],
    seen: ['shortlisted', 'offered', 'declined'],
    shortlisted: ['offered', 'declined'],
    offered: ['declined'],
    accepted: [],
    declined: [],
    withdrawn: [],
  },
  intern: {
    sent: ['withdrawn'],
    seen: ['withdrawn'],
    shortlisted: ['withdrawn'],
    offered: ['accepted', 'declined'],
    accepted: [],
    declined: [],
    withdrawn: [],
  },
}
