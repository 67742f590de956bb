import { ownPath } from '#kernel/contract/own-path.ts'

/** Opens a path of this site that the server draws. The page ends here, so the promise does too. */
export function leaveTo(path: string): Promise<never> {
  window.location.assign(ownPath(path))
  return new Promise<never>(() => undefined)
}
