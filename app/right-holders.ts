import type { RoleNumber } from '#kernel/contract/who.ts'
import { contracts } from './areas/contract.ts'

type Contracts = typeof contracts
/** Every right that a call, a screen or a menu entry requires. */
export type KnownRight = {
  [A in keyof Contracts]: keyof Contracts[A]['rights']
}[keyof Contracts]

/** The roles of each right. The build writes this value out for the browser, without the contracts it comes from. */
export const rightHolders = Object.assign({}, ...Object.values(contracts).map(({ rights }) => rights)) as Readonly<
  Record<KnownRight, readonly RoleNumber[]>
>
