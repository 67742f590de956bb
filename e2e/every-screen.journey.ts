import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { sampleRoles, tokenOf } from './sample-people.ts'
import { tour, type Stop } from './tour.ts'
import { modes, visitor, type Mode, type Tokens, type Visitor } from './visiting.ts'
import { cutWords, redrawn, tooWide } from './watching.ts'

/**
 * The laws of every screen, in both colours and three languages: no violation that axe knows of, one heading of the first
 * level, the language said, nothing cut or scrolling sideways on a phone and at 200 % zoom (WCAG 2.2, 1.4.4 and 1.4.10:
 * a window of 1,280 px has 640 then), no error in the console, no request that fails.
 */
const windows = { desk: 1_280, zoomed: 640, phone: 390 }
const height = 800
const fewest = 40
/** The tour in parts, so that both workers have something to do till the end. */
const parts = 2

test.describe.configure({ mode: 'parallel' })
test.setTimeout(300_000)

let tokens: Tokens
test.beforeAll(async ({ baseURL }) => {
  const keys = [...sampleRoles.keys()]
  tokens = new Map(await Promise.all(keys.map(async key => [key, await tokenOf(baseURL!, key)] as const)))
})

async function violations(page: Page): Promise<string[]> {
  // There are no frames, so that axe needs no second page to put their results together.
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  return found.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    headings: [...document.querySelectorAll('h1')].filter(each => each.checkVisibility()).length,
    frames: document.querySelectorAll('iframe, frame').length,
  }))

/** As the switch does it; that it also comes so with the page is the tour's first colour. */
async function colour(page: Page, mode: Mode): Promise<void> {
  await page.evaluate(next => void (document.documentElement.dataset['mode'] = next), mode)
  await redrawn(page)
}

async function faultsOf(someone: Visitor, stop: Stop, locale: Locale): Promise<string[]> {
  const { page, faults } = await someone.visit(stop, { width: windows.desk, height })
  const found: string[] = []
  const { lang, headings, frames } = await stateOf(page)
  if (lang !== locale) found.push(`says it is in ${lang}`)
  if (headings !== 1) found.push(`has ${headings} headings of the first level`)
  if (frames > 0) found.push('has frames, which axe does not look into here')
  for (const mode of modes) {
    await colour(page, mode)
    found.push(...(await violations(page)).map(each => `${mode}: ${each}`))
  }
  for (const [name, width] of Object.entries(windows)) {
    await page.setViewportSize({ width, height })
    await redrawn(page)
    const over = await tooWide(page)
    if (over > 0) found.push(`${name}: ${over} px too wide`)
    for (const cut of await cutWords(page)) found.push(`${name}: cut off: ${cut}`)
  }
  return [...found, ...faults]
}

for (const locale of locales)
  for (let part = 0; part < parts; part += 1)
    test(`every screen in ${locale}, part ${part + 1}`, async ({ browser, baseURL }) => {
      const stops = await tour(baseURL!)
      expect(stops.length).toBeGreaterThan(fewest)
      const size = Math.ceil(stops.length / parts)
      const someone = await visitor(browser, baseURL!, { mode: modes[part % 2]!, locale }, tokens)
      const found: string[] = []
      for (const stop of stops.slice(part * size, (part + 1) * size)) {
        const faults = await faultsOf(someone, stop, locale).catch((error: Error) => [
          error.message.split('\n').slice(0, 3).join(' '),
        ])
        found.push(...faults.map(fault => `${stop.name}: ${fault}`))
      }
      await someone.close()
      expect(found).toEqual([])
    })
