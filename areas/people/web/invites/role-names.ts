import type { RoleNumber } from '#kernel/contract/who.ts'
import { useWords } from '#kernel/web/words.ts'

/** The names of built-in roles, as one text. */
export function useRoleNames(): (roles: readonly number[]) => string {
  const { t, list } = useWords('kernel')
  return roles => list(roles.map(role => t(`roles.${role as RoleNumber}`)))
}
