import type { Browser, BrowserContext, Page } from '@playwright/test'
import { words } from '#app/words.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { storageKeys } from '#kernel/web/storage.ts'
import type { Stop } from './tour.ts'
import { settled, watch, type Faults } from './watching.ts'

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]
export type Seen = { mode: Mode; locale: Locale }

/** The tokens of those who visit, by sample account: asked for once, not once a screen. */
export type Tokens = ReadonlyMap<string, string>

/** A screen being looked at, and what went wrong on it so far. */
export type Visited = { page: Page; faults: string[] }

export type Visitor = {
  /** Opens a stop of the tour, ready to be looked at. */
  visit(stop: Stop, size?: { width: number; height: number }): Promise<Visited>
  close(): Promise<void>
}

const hostOf = (origin: string, host: string | undefined) => {
  const url = new URL(origin)
  if (host) url.hostname = host
  return url.origin
}

/** The storage of this tab as it was when somebody signed in, or of somebody who never did. */
async function prepare(context: BrowserContext, { mode }: Seen, token: string | undefined): Promise<Page> {
  const page = await context.newPage()
  const kept = { [storageKeys.mode]: mode, ...(token && { [storageKeys.token]: token }) }
  await page.addInitScript(values => {
    if (sessionStorage.getItem('visit')) return
    sessionStorage.setItem('visit', 'begun')
    localStorage.clear()
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, kept)
  return page
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
  const tabOf = async (stop: Stop) => {
    const who = `${stop.as}@${stop.host}`
    // What a stop prepares (a call that fails) stays with its tab.
    if (open && !stop.before && who === open.who) return open
    await open?.page.close()
    const page = await prepare(context, seen, stop.as && tokens.get(stop.as))
    open = { page, faults: watch(page), who: stop.before ? 'nobody' : who }
    return open
  }
  return {
    async visit(stop, size) {
      const { page, faults } = await tabOf(stop)
      if (size) await page.setViewportSize(size)
      faults.clear(stop.expects)
      await stop.before?.(page)
      await page.goto(hostOf(origin, stop.host) + stop.path)
      if (stop.open && !stop.before) await settled(page)
      await stop.open?.(page, say)
      await settled(page)
      return { page, faults: faults.seen }
    },
    close: () => context.close(),
  }
}
