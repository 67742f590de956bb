// Without profiles: it visits each screen in several languages, widths and colours itself.
import { createHash } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { defaultLocale, locales, type Locale } from '#kernel/contract/locales.ts'
import { runAxe } from '../axe-run.ts'
import { sampleRoles, tokenOf } from '../sample-people.ts'
import type { Stop } from '../stop.ts'
import { tour } from '../tour.ts'
import { unstyledClasses } from '../unstyled-classes.ts'
import { modes, visitor, type Mode, type Seen, type Tokens, type Visitor } from '../visiting.ts'
import { cutWords, redrawn, selectedTabsOutOfView, strayCharacters, tooWide } from '../layout-checks.ts'

/**
 * The laws of every screen, in both colours and in its languages: no violation that axe knows of, one heading of the first
 * level, the language said, nothing cut or scrolling sideways on a phone and at 200 % zoom (WCAG 2.2, 1.4.4 and 1.4.10:
 * a window of 1,280 px has 640 then), a rule for every class, no error in the console, no request that fails.
 */
const windows = { desk: 1_280, zoomed: 640, phone: 390 }
const height = 800
const fewest = 40
/** The tour in parts, so that all workers are busy until the end. */
const parts = 3

test.describe.configure({ mode: 'parallel' })
test.setTimeout(900_000)

let tokens: Tokens
test.beforeAll(async ({ baseURL }) => {
  const keys = [...sampleRoles.keys()]
  tokens = new Map(await Promise.all(keys.map(async key => [key, await tokenOf(baseURL!, key)] as const)))
})

/** `npm run journeys:everywhere`: every screen in every language. */
const isEverywhere = process.env.JOURNEYS === 'everywhere'
/** Otherwise each screen is seen in one of them, always the same one, which its name decides. */
const localeOf = ({ name }: Stop) => locales[createHash('sha256').update(name).digest().readUInt32BE() % locales.length]
const isSeenIn = (locale: Locale, stop: Stop) => isEverywhere || localeOf(stop) === locale

/** The axe rules that depend on colours: the others answer the same in dark mode. */
const aboutColour = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } satisfies axe.RunOnly

async function violations(page: Page, runOnly?: axe.RunOnly): Promise<string[]> {
  const found = await runAxe(page, runOnly && { runOnly })
  return found.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    headings: [...document.querySelectorAll('h1')].filter(each => each.checkVisibility()).length,
    frames: document.querySelectorAll('iframe, frame').length,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
  }))

/** Switches like the button, without a transition; the first colour of the tour is loaded with the page. */
async function colour(page: Page, mode: Mode): Promise<void> {
  await page.evaluate(next => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    document.documentElement.dataset['mode'] = next
  }, mode)
  await redrawn(page)
}

async function faultsOf(someone: Visitor, stop: Stop, { locale, mode: first }: Seen): Promise<string[]> {
  const { page, faults } = await someone.visit(stop, { width: windows.desk, height })
  const found: string[] = []
  const { lang, headings, frames, description } = await stateOf(page)
  if (lang !== locale) found.push(`says it is in ${lang}`)
  if (headings !== 1) found.push(`has ${headings} headings of the first level`)
  if (frames > 0) found.push('has frames, which axe does not look into here')
  if (!stop.as && !description) found.push('is public and has no description for search engines')
  found.push(...(await unstyledClasses(page)).map(name => `no style for the class ${name}`))
  found.push(...(await violations(page)).map(each => `${first}: ${each}`))
  const other = first === 'light' ? 'dark' : 'light'
  await colour(page, other)
  found.push(...(await violations(page, aboutColour)).map(each => `${other}: ${each}`))
  for (const [name, width] of Object.entries(windows)) {
    await page.setViewportSize({ width, height })
    await redrawn(page)
    const over = await tooWide(page)
    if (over > 0) found.push(`${name}: ${over} px too wide`)
    for (const cut of await cutWords(page)) found.push(`${name}: cut off: ${cut}`)
    for (const heading of await strayCharacters(page))
      found.push(`${name}: only one or two characters in the last line: ${heading}`)
    for (const tab of await selectedTabsOutOfView(page)) found.push(`${name}: selected but out of view: ${tab}`)
  }
  return [...found, ...faults]
}

/** Each person sees all of their screens in one tab; dialogs come after the screens. */
const orderOf = ({ as = '', host = '', open }: Stop) => `${as}@${host} ${open ? 'opened' : 'alone'}`

for (const locale of locales)
  for (let part = 0; part < parts; part += 1)
    test(`every screen in ${locale}, part ${part + 1}`, async ({ browser, baseURL }) => {
      const stops = (await tour(baseURL!))
        .filter(stop => isSeenIn(locale, stop))
        .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b), 'en'))
      expect(stops.length).toBeGreaterThan(fewest)
      const size = Math.ceil(stops.length / parts)
      // In one language each screen is opened by its address; in the others by navigating from screen to screen.
      const seen = { mode: modes[part % 2]!, locale, staysInside: locale !== defaultLocale }
      const someone = await visitor(browser, baseURL!, seen, tokens)
      const found: string[] = []
      for (const stop of stops.slice(part * size, (part + 1) * size)) {
        const faults = await faultsOf(someone, stop, seen).catch((error: Error) => [
          error.message.split('\n').slice(0, 3).join(' '),
        ])
        found.push(...faults.map(fault => `${stop.name}: ${fault}`))
      }
      await someone.close()
      expect(found).toEqual([])
    })
