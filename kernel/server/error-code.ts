/**
 * Whether an error, or one of its causes, has such a code: of PostgreSQL (`23505`) or of the system (`ECONNREFUSED`).
 * Database errors are wrapped.
 */
export const hasErrorCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error &&
  (codes.test((error as NodeJS.ErrnoException).code ?? '') || hasErrorCode(error.cause, codes))

/** Another row has the same key. */
export const isDuplicateKey = (error: unknown): boolean => hasErrorCode(error, /^23505$/)
