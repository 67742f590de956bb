import { rememberMode } from './boot-mode.ts'
import { leftKey, type Left } from './left.ts'
import { forgetAll } from './storage.ts'

/** Leaves for the landing page, which is the server's: a whole load, and none of this page's waiting code runs on. */
export function leave(why?: Left['why']): Promise<never> {
  if (why) remember({ why, from: window.location.pathname + window.location.search })
  window.location.assign('/')
  return new Promise<never>(() => undefined)
}

/** The session is gone: all local storage goes, and the landing page comes, in the colours of this one (specification, section 8). */
export function leaveSignedOut(): Promise<never> {
  rememberMode()
  forgetAll()
  return leave('session')
}

/** Tells the landing page of this tab why one comes to it. */
function remember(left: Left): void {
  try {
    sessionStorage.setItem(leftKey, JSON.stringify(left))
  } catch {
    // Storage is switched off: the landing page then says nothing about it.
  }
}
