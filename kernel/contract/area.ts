import type { Address } from './addresses.ts'
import type { Calls } from './call.ts'
import type { Failures } from './failure.ts'
import type { Right, RoleNumber, WithRight } from './who.ts'

type RightOf<T> = T extends { who: WithRight<infer R> } ? R : never
/** The built-in roles that have a right. */
export type Holders<R extends Right = Right> = Readonly<Record<R, readonly RoleNumber[]>>

/** An area's contract for the app. */
export type AreaContract = {
  calls: Calls
  /** The failure codes besides the kernel's, with their statuses. */
  failures: Failures
  /** The rights that calls, screens and menu entries require, each with its roles. */
  rights: Readonly<Record<Right, readonly RoleNumber[]>>
  /** The addresses of its screens, at which the server answers with the document of the signed-in lab. */
  addresses?: Readonly<Record<string, Address>>
}

/** The manifest of a contract: a right that a call requires and no role has does not compile. */
export const areaContract = <
  const C extends Calls,
  const F extends Failures,
  const R extends Holders<Exclude<RightOf<C[keyof C]>, keyof B['rights']>>,
  const B extends Pick<AreaContract, 'rights'> = { rights: {} },
>(contract: {
  calls: C
  failures: F
  rights: R
  addresses?: AreaContract['addresses']
  /** An area below whose rights the calls require too. */
  below?: B
}): Omit<AreaContract, 'calls' | 'rights'> & { calls: C; rights: R } => contract
