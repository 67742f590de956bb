import { rememberMode } from './boot-mode.ts'
import { leftKey, type Left } from './left.ts'
import { forgetAll } from './storage.ts'

/**
 * Leaves for the landing page, which the server renders: a new document, so none of this page's waiting code continues.
 */
export function leave(why?: Left['why']): Promise<never> {
  if (why) remember({ why, from: window.location.pathname + window.location.search })
  window.location.assign('/')
  return new Promise<never>(() => undefined)
}

let isSigningOut = false

/** This page is signing out: that the session has ended is expected from now on. */
export function beginSigningOut(): void {
  isSigningOut = true
}

/**
 * The session has ended: clears local storage and opens the landing page in the same colour mode (specification,
 * section 8).
 */
export function leaveSignedOut(): Promise<never> {
  if (isSigningOut) return new Promise<never>(() => undefined) // Signing out opens the next page itself.
  rememberMode()
  forgetAll()
  return leave('session')
}

/** Tells the landing page why this tab comes to it. */
function remember(left: Left): void {
  try {
    sessionStorage.setItem(leftKey, JSON.stringify(left))
  } catch {
    // Storage is disabled: the landing page then says nothing about it.
  }
}
