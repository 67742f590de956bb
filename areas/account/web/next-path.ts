import { ownPathPattern } from '#kernel/contract/own-path.ts'
import { toAccount } from '../contract/addresses.ts'

/** Where to go after signing in: only a path of this site, never another host (`//host`, `/\host`). */
export const safeNext = (next: string | undefined): string | undefined =>
  next && ownPathPattern.test(next) && !next.startsWith(toAccount.login.path) ? next : undefined
