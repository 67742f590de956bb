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

/** Roles that administrators make by cloning a built-in one have the numbers from here up. */
export const firstClone = 100
export const mostClones = 200
/** The most roles, and the most rights, that the lab has. */
export const mostRoles = allRoles.length + mostClones
export const mostRights = 300
/** Roles of the lab's administration, and every clone, since it may have any of their rights. */
export const isAdministrative = (role: number): boolean => role >= Role.applications

/** A right by its name: `<area>.read`, `<area>.write`, or finer where a contract names one. */
export type Right = `${string}.${string}`

/**
 * Who may make a call or open a screen. A right allows the kind of call; membership decides the scope, in the handler.
 */
export type Anyone = { readonly kind: 'anyone' }
export type SignedIn = { readonly kind: 'signed_in' }
export type WithRight<R extends Right = Right> = { readonly kind: 'right'; readonly right: R }
export type Who = Anyone | SignedIn | WithRight

export const anyone: Anyone = { kind: 'anyone' }
export const signedIn: SignedIn = { kind: 'signed_in' }
export const right = <const R extends Right>(name: R): WithRight<R> => ({ kind: 'right', right: name })

/**
 * For a call: everyone with its area's right of its kind, `<area>.read` where it reads and `<area>.write` where it
 * writes.
 */
export type WithRightIn<A extends string = string> = { readonly kind: 'right_in'; readonly area: A }
export const rightIn = <const A extends string>(area: A): WithRightIn<A> => ({ kind: 'right_in', area })

/** A person's rights, from their roles (`app/rights.ts`). */
export type Entitled = { readonly rights: readonly string[]; readonly closed?: readonly string[] | undefined }

/** Whether a screen is turned off in this lab. */
export const isClosed = ({ path }: { path: string }, person: Entitled | undefined): boolean =>
  person?.closed?.includes(path) ?? false

/**
 * The one check of rights, for calls, screens and menu entries alike.
 * @returns `yes`; `sign_in` when the caller must sign in first (401); `forbidden` when the person lacks the right
 * (403).
 */
export function allows(who: Who, person: Entitled | undefined): 'yes' | 'sign_in' | 'forbidden' {
  if (who.kind === 'anyone') return 'yes'
  if (!person) return 'sign_in'
  return who.kind === 'signed_in' || person.rights.includes(who.right) ? 'yes' : 'forbidden'
}

export const isAllowed = (who: Who, person: Entitled | undefined): boolean => allows(who, person) === 'yes'
