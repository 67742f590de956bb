import type { Browser, BrowserContext, Page } from '@playwright/test'
import { words } from '#app/words.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { isInShell } from '#kernel/web/paths.ts'
import { storageKeys } from '#kernel/web/storage.ts'
import type { Stop } from './stop.ts'
import { settled } from './layout-checks.ts'
import { collectFaults, type Faults } from './page-faults.ts'

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]
/** `staysInside`: opens a screen without a new document where that is possible, as a link does. */
export type Seen = { mode: Mode; locale: Locale; staysInside?: boolean }

/** The tokens of those who visit, by sample account: asked for once, not once a screen. */
export type Tokens = ReadonlyMap<string, string>

/** A screen being looked at, and what went wrong on it so far. */
export type Visited = { page: Page; faults: string[] }

export type Visitor = {
  /** Opens a stop of the tour, ready to be looked at. */
  visit(stop: Stop, size?: { width: number; height: number }): Promise<Visited>
  close(): Promise<void>
}

const whoOf = ({ as, host }: Stop) => `${as}@${host}`

const hostOf = (origin: string, host: string | undefined) => {
  const url = new URL(origin)
  if (host) url.hostname = host
  return url.origin
}

/** The storage of this tab as it was when somebody signed in, or of somebody who never did. */
async function prepare(context: BrowserContext, { mode }: Seen, token: string | undefined): Promise<Page> {
  const page = await context.newPage()
  const storageItems = { [storageKeys.mode]: mode, ...(token && { [storageKeys.token]: token }) }
  await page.addInitScript(values => {
    if (sessionStorage.getItem('visit')) return
    sessionStorage.setItem('visit', 'begun')
    localStorage.clear()
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, storageItems)
  return page
}

/** The screen that a path belongs to, nearly enough: what shares its beginning may be drawn in the same places. */
const screenOf = ({ path }: Stop) => path.replace(/\?.*/, '').split('/').slice(0, 4).join('/')

/** Whether one can continue from a stop to the next without a new document: nothing was opened or broken there. */
const canStayInside = (from: Stop, to: Stop) =>
  !from.before &&
  !from.open &&
  !to.before &&
  isInShell(from.path) &&
  isInShell(to.path) &&
  whoOf(from) === whoOf(to) &&
  screenOf(from) !== screenOf(to)

/** Continues to another screen of the lab without a new document; ends when its heading is shown. */
async function openInside(page: Page, path: string, mode: Mode): Promise<void> {
  const left = await page.locator('h1').first().elementHandle()
  await page.evaluate(
    ([to, colour]) => {
      document.documentElement.dataset['mode'] = colour
      history.pushState(null, '', to)
    },
    [path, mode] as const,
  )
  await page.waitForFunction(heading => !heading?.isConnected && document.querySelector('h1') !== null, left, {
    timeout: 20_000,
  })
}

/** Somebody who goes through the screens in one language and colour; each account in a tab of its own. */
export async function visitor(browser: Browser, origin: string, seen: Seen, tokens: Tokens): Promise<Visitor> {
  const context = await browser.newContext({ locale: seen.locale, reducedMotion: 'reduce', baseURL: origin })
  const hosts = ['localhost', 'ventures.localhost', 'learn.localhost', new URL(origin).hostname]
  await context.addCookies(
    [...new Set(hosts)].map(domain => ({ name: 'locale', value: seen.locale, domain, path: '/' })),
  )
  const say = (key: string, values?: Record<string, unknown>) => words(seen.locale, key, values)
  let open: { page: Page; faults: Faults; who: string } | undefined
  let last: Stop | undefined
  const tabOf = async (stop: Stop) => {
    const who = whoOf(stop)
    // What a stop prepares (a call that fails) stays with its tab.
    if (open && !stop.before && who === open.who) return open
    await open?.page.close()
    const page = await prepare(context, seen, stop.as && tokens.get(stop.as))
    open = { page, faults: collectFaults(page), who: stop.before ? 'nobody' : who }
    return open
  }
  return {
    async visit(stop, size) {
      const { page, faults } = await tabOf(stop)
      if (size) await page.setViewportSize(size)
      faults.clear(stop.expects)
      await stop.before?.(page)
      const from = last
      last = undefined
      if (seen.staysInside && from && canStayInside(from, stop)) await openInside(page, stop.path, seen.mode)
      else await page.goto(hostOf(origin, stop.host) + stop.path)
      if (stop.open && !stop.before) await settled(page)
      await stop.open?.(page, say)
      await settled(page)
      last = stop
      return { page, faults: faults.seen }
    },
    close: () => context.close(),
  }
}
