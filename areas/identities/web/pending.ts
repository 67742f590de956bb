import { draftText } from '#kernel/web/ui/draft.ts'

/** This tab’s key of the sign-in under way: without it, the answer of a provider is useless. */
export const pendingKey = draftText('identities.key')
