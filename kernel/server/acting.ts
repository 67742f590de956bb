import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who makes the present call for another person, by id: whatever is written in the audit log meanwhile carries both. A
 * job that the call adds runs later and for nobody.
 */
export const acting = new AsyncLocalStorage<string | undefined>()
