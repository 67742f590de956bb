import type { Page } from '@playwright/test'

/** The faults that a page showed; `clear` empties the list before the next screen of the same page. */
export type Faults = { seen: string[]; clear(expects?: RegExp): void }

/** Leaving a page ends its stream of live events, which is no fault. */
const isEndedByLeaving = (failure: string | undefined) => failure === 'net::ERR_ABORTED'

/** Collects console errors and warnings, uncaught errors, and requests that failed or were refused. */
export function collectFaults(page: Page): Faults {
  let expected: RegExp | undefined
  const faults: Faults = {
    seen: [],
    clear(expects) {
      expected = expects
      faults.seen = []
    },
  }
  const note = (fault: string) => {
    if (!expected?.test(fault)) faults.seen.push(fault)
  }
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', error => note(`uncaught: ${error.message.slice(0, 300)}`))
  page.on('requestfailed', request => {
    const failure = request.failure()?.errorText
    if (!isEndedByLeaving(failure)) note(`${failure}: ${request.url()}`)
  })
  page.on('response', response => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`)
  })
  return faults
}
