import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The id of the person who makes the current call as another person: every entry that it writes in the audit log names
 * both. A job that the call adds runs later, on behalf of no one.
 */
export const acting = new AsyncLocalStorage<string | undefined>()
