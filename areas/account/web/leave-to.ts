import { ownPath } from '#kernel/contract/own-path.ts'

/** Opens a path of this site that the server renders. The page is left, so the promise never ends. */
export function leaveTo(path: string): Promise<never> {
  window.location.assign(ownPath(path))
  return new Promise<never>(() => undefined)
}
