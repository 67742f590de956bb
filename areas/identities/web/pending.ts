import { draftText } from '#kernel/web/ui/draft.ts'

/** This tab’s key of the sign-in under way: what a provider returns is worth nothing without it. */
export const pendingKey = draftText('identities.key')
