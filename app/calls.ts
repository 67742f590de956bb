import type { AreaContract } from '#kernel/contract/area.ts'
import type { Call } from '#kernel/contract/call.ts'
import type { Failures } from '#kernel/contract/failure.ts'
import { contracts } from './areas/contract.ts'

const areas: [string, AreaContract][] = Object.entries(contracts)

/** Every failure code besides the kernel's, with its status. */
export const failures: Failures = Object.fromEntries(areas.flatMap(([, contract]) => Object.entries(contract.failures)))

export type NamedCall = { name: string; area: string; call: Call }

/**
 * Every call of the lab: `education.courses` and its definition. OpenAPI, the MCP tools and the role matrix come from
 * here.
 */
export const allCalls: NamedCall[] = areas.flatMap(([area, { calls }]) =>
  Object.entries(calls).map(([verb, call]) => ({ name: `${area}.${verb}`, area, call })),
)
