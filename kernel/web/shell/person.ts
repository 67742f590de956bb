import { labAdmin } from '#kernel/contract/home.ts'
import { isAllowed, type Entitled } from '#kernel/contract/who.ts'

type Named = { first_name: string; last_name: string; email: string }

export const fullNameOf = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim()

/** One letter of each name, or of the address: what an avatar shows without a photo. */
export function initialsOf(person: Named): string {
  const firsts = [person.first_name, person.last_name].map(name => [...name.trim()][0] ?? '')
  return (firsts.join('') || [...person.email][0] || '?').toUpperCase()
}

/** Whether administration is there for somebody, beside the lab. */
export const isAdministrator = (user: Entitled | undefined): boolean => isAllowed(labAdmin, user)
