import { forgetAll } from './storage.ts'

/** Leaves for the landing page, which is the server's: a whole load, and none of this page's waiting code runs on. */
export function leave(): Promise<never> {
  window.location.assign('/')
  return new Promise<never>(() => undefined)
}

/** The session is gone: all local storage goes, and the landing page comes (specification, section 8). */
export function leaveSignedOut(): Promise<never> {
  forgetAll()
  return leave()
}
