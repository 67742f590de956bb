import { draftText } from '#kernel/web/ui/draft.ts'

/** This tab’s key of the launch under way, which outlasts signing in. */
export const pendingKey = draftText('lti.key')
