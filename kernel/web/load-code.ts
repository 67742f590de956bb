import { awayError } from './client.ts'

const oneMinute = 60_000

const aMoment = 1_000
let asking: Promise<boolean> | undefined

/** Asked once for all parts of a screen, which fail at nearly the same time. */
function isServerThere(): Promise<boolean> {
  asking ??= fetch('/livez', { cache: 'no-store' })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => setTimeout(() => (asking = undefined), aMoment))
  return asking
}

/**
 * Code that cannot be loaded although the server can be reached was replaced by a new release, or failed before:
 * browsers remember a failed import for the life of the page. So the page is reloaded, at most once a minute.
 */
function reloadPage(error: unknown): void {
  const key = `loaded anew for ${String(error)}`
  if (!(error instanceof TypeError) || Date.now() - Number(sessionStorage.getItem(key)) < oneMinute) return
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
}

/**
 * Offline, only the lab's worker may have the code; without one no import is tried, since the browser would remember
 * its failure.
 */
const mayHaveCode = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller)

/** Imports a part of the lab's code. @throws ProblemError `network.away` when the lab cannot be reached */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (!mayHaveCode()) throw awayError()
  try {
    return await load()
  } catch (error) {
    if (!(await isServerThere())) throw awayError()
    reloadPage(error)
    throw error
  }
}
