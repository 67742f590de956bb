import type { Who } from '#kernel/contract/who.ts'
import { Forbidden } from '#kernel/web/shell/forbidden.tsx'
import { rolesWith } from './rights.ts'

/** Only the app knows which roles have a right. */
export const ForbiddenScreen = ({ who }: { who: Who }) => (
  <Forbidden roles={who.kind === 'right' ? rolesWith(who.right) : []} />
)
