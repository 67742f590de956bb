/** The subjects of messages. */
export const contactTopics = ['question', 'account', 'courses', 'events', 'press', 'privacy', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** new: nobody has taken it · open: somebody answers it · answered · closed: needs no answer · spam. */
export const contactStates = ['new', 'open', 'answered', 'closed', 'spam'] as const
export type ContactState = (typeof contactStates)[number]

/** A message in these states needs no more work. */
export const overStates = ['answered', 'closed', 'spam'] as const satisfies readonly ContactState[]

/** The actions of an administrator on a message, besides answering it. */
export const contactActions = ['take', 'assign', 'close', 'spam', 'reopen'] as const
export type ContactAction = (typeof contactActions)[number]

/** The most people to whom a message can be assigned. */
export const mostAssignees = 100
