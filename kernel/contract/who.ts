/** The role numbers of the specification (section 6), under our names. */
export const Role = {
  member: 1,
  startup: 3,
  investor: 4,
  intern: 5,
  tools: 6,
  founder: 8,
  institute: 10,
  applications: 98,
  admin: 99,
} as const

export type RoleNumber = (typeof Role)[keyof typeof Role]
export const allRoles: readonly RoleNumber[] = Object.values(Role)

/** Who may make a call or open a screen. A role opens the kind of thing; membership decides the scope, in the handler. */
export type Anyone = { readonly kind: 'anyone' }
export type SignedIn = { readonly kind: 'signed_in' }
export type WithRole = { readonly kind: 'role'; readonly roles: readonly RoleNumber[] }
export type Who = Anyone | SignedIn | WithRole

export const anyone: Anyone = { kind: 'anyone' }
export const signedIn: SignedIn = { kind: 'signed_in' }
export const role = (...roles: RoleNumber[]): WithRole => ({ kind: 'role', roles })

/**
 * The one check of rights, for calls, screens and menu entries alike.
 * @returns `yes`; `sign_in` when somebody must sign in first (401); `forbidden` when the person lacks the role (403).
 */
export function allows(who: Who, person: { roles: readonly number[] } | undefined): 'yes' | 'sign_in' | 'forbidden' {
  if (who.kind === 'anyone') return 'yes'
  if (!person) return 'sign_in'
  if (who.kind === 'signed_in') return 'yes'
  return who.roles.some(number => person.roles.includes(number)) ? 'yes' : 'forbidden'
}
