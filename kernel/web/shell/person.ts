import { Role } from '#kernel/contract/who.ts'

type Named = { first_name: string; last_name: string; email: string }

export const fullNameOf = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim()

/** One letter of each name, or of the address: what an avatar shows without a photo. */
export function initialsOf(person: Named): string {
  const firsts = [person.first_name, person.last_name].map(name => [...name.trim()][0] ?? '')
  return (firsts.join('') || [...person.email][0] || '?').toUpperCase()
}

/** Roles 98 and 99: they have administration beside the lab, and sessions that end soon when idle (account.md). */
export const isAdministrator = (user: { roles: readonly number[] } | undefined): boolean =>
  user?.roles.some(number => number === Role.admin || number === Role.applications) ?? false
