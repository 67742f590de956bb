/** Where to go after signing in: only a path of this site, never another host (`//host`, `/\host`). */
export const safeNext = (next: string | undefined): string | undefined =>
  next && /^\/(?![/\\])[^\s\\]*$/.test(next) && !next.startsWith('/login') ? next : undefined
