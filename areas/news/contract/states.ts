/** off: never checked · active · failing: the last check failed, and it is checked again · gone: it answered 410. */
export const feedStates = ['off', 'active', 'failing', 'gone'] as const
export type FeedState = (typeof feedStates)[number]
/** Feeds in these states are polled. */
export const polledStates = ['active', 'failing'] as const satisfies readonly FeedState[]

/** What an administrator does with a feed. */
export const feedActions = ['switch_on', 'switch_off', 'check_now'] as const
export type FeedAction = (typeof feedActions)[number]

/** Why a check failed. */
export const feedFaults = [
  'address',
  'refused',
  'unreachable',
  'timeout',
  'too_large',
  'redirects',
  'status',
  'too_many_requests',
  'gone',
  'no_feed',
  'too_slow',
] as const
export type FeedFault = (typeof feedFaults)[number]

/** What had to be repaired before a feed could be read. */
export const feedRepairs = ['encoding', 'leading_text', 'control_characters', 'ampersands', 'truncated'] as const
export type FeedRepair = (typeof feedRepairs)[number]

/** What decided the time of a feed's next check. */
export const waitReasons = ['frequency', 'feed', 'server', 'failure', 'new'] as const
export type WaitReason = (typeof waitReasons)[number]

/** Why an item belongs to a story; `first` is the one that began it. */
export const storyReasons = ['first', 'same_url', 'same_text', 'shared_link', 'title', 'by_hand'] as const
export type StoryReason = (typeof storyReasons)[number]

export const newsStates = ['unread', 'starred'] as const
export type NewsState = (typeof newsStates)[number]

export const newsSorts = ['newest', 'oldest'] as const

/** The actions on the private address of a saved search. */
export const savedAddressActions = ['make', 'revoke'] as const

/** The languages of the lab, as news have them. */
export const newsLanguages = ['en', 'es', 'ja'] as const

/** What a rule does with the items that it finds: for everyone, and for the person who made it. */
export const labRuleActions = ['hide', 'tag'] as const
export const ownRuleActions = ['hide', 'star', 'notify'] as const
export type RuleAction = (typeof labRuleActions)[number] | (typeof ownRuleActions)[number]
