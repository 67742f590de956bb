import { isAdministrative, type Who } from '#kernel/contract/who.ts'

/** Why somebody can open a screen, or not: the first reason that applies. */
export type Because = 'suspended' | 'closed' | 'anyone' | 'signed_in' | 'given' | 'two_step' | 'no_role' | 'missing'

export type Access = {
  because: Because
  right?: string
  /** The roles that give the right to this person or, where it is missing, to others. */
  roles: readonly number[]
}

type Person = { state: string; needs_two_step: boolean; roles: readonly { number: number }[] }
type Role = { number: number; rights: readonly string[] }

export function accessTo(who: Who, person: Person, all: readonly Role[], isOff: boolean): Access {
  if (who.kind === 'anyone') return { because: isOff ? 'closed' : 'anyone', roles: [] }
  if (person.state === 'suspended') return { because: 'suspended', roles: [] }
  if (isOff) return { because: 'closed', roles: [] }
  if (who.kind === 'signed_in') return { because: 'signed_in', roles: [] }
  const { right } = who
  const giving = all.filter(({ rights }) => rights.includes(right)).map(({ number }) => number)
  const own = giving.filter(number => person.roles.some(role => role.number === number))
  const inForce = person.needs_two_step ? own.filter(number => !isAdministrative(number)) : own
  if (inForce.length > 0) return { because: 'given', right, roles: inForce }
  if (own.length > 0) return { because: 'two_step', right, roles: own }
  return { because: giving.length > 0 ? 'missing' : 'no_role', right, roles: giving }
}
