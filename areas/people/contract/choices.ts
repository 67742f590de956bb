/** The parts of the screen of users. */
export const userTabs = ['people', 'invitations', 'roles', 'activity'] as const
export type UserTab = (typeof userTabs)[number]

/** The states of accounts that administrators list. `leaving`: the person asked to delete the account. */
export const peopleStates = ['active', 'suspended', 'leaving'] as const
export type PeopleState = (typeof peopleStates)[number]

export const peopleSorts = ['newest', 'name', 'last_sign_in'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** The list limited to people who have not used the lab for this many days. */
export const unseenDays = ['30', '90', '180', '365'] as const

/** The audit log limited to the last days. */
export const activityDays = ['1', '7', '30', '365'] as const

/** An administrator's actions on an account, besides changing its roles. */
export const peopleActions = ['suspend', 'restore', 'end_sessions', 'give_password', 'end_two_step'] as const
export type PeopleAction = (typeof peopleActions)[number]

/** The areas of the entries of the audit log, by the beginning of their actions. */
export const activityKinds = [
  'account',
  'people',
  'education',
  'industries',
  'institutes',
  'startups',
  'settings',
  'webhooks',
  'identities',
  'lti',
  'outbox',
] as const
export type ActivityKind = (typeof activityKinds)[number]
