import type { StoredKey } from './application-store.ts'

/** How the public form leaves an application that has no account. */
export type LeaveApplication = {
  /** Opens another one; without a key, the one that this browser opened last. */
  open(key: StoredKey | undefined): void
  /** Starts a new one; this one stays among the others of this browser. */
  startNew(): void
  /** Removes it from this browser. */
  forget(): void
}
