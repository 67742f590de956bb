import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { locales } from '#kernel/contract/locales.ts'
import { sampleRoles, tokenOf } from './sample-people.ts'
import { tour } from './tour.ts'
import { modes, visitor, type Tokens } from './visiting.ts'
import { cutWords, tooWide } from './watching.ts'

/**
 * The laws of every screen, in both colours and three languages: no violation that axe knows of, one heading of the first
 * level, the language said, nothing cut or scrolling sideways on a phone and at 200 % zoom (WCAG 2.2, 1.4.4 and 1.4.10:
 * a window of 1,280 px has 640 then), no error in the console, no request that fails.
 */
const windows = { desk: 1_280, zoomed: 640, phone: 390 }
const height = 800
const fewest = 30

test.describe.configure({ mode: 'parallel' })
test.setTimeout(300_000)

let tokens: Tokens
test.beforeAll(async ({ baseURL }) => {
  const keys = [...sampleRoles.keys()]
  tokens = new Map(await Promise.all(keys.map(async key => [key, await tokenOf(baseURL!, key)] as const)))
})

for (const mode of modes)
  for (const locale of locales)
    test(`every screen, ${mode}, ${locale}`, async ({ browser, baseURL }) => {
      const stops = await tour(baseURL!)
      expect(stops.length).toBeGreaterThan(fewest)
      const someone = await visitor(browser, baseURL!, { mode, locale }, tokens)
      const found: string[] = []
      for (const stop of stops) {
        const note = (fault: string) => found.push(`${stop.name}: ${fault}`)
        try {
          const { page, faults } = await someone.visit(stop, { width: windows.desk, height })
          const { lang, headings, colour } = await page.evaluate(() => ({
            lang: document.documentElement.lang,
            colour: document.documentElement.dataset['mode'],
            headings: [...document.querySelectorAll('h1')].filter(each => each.checkVisibility()).length,
          }))
          if (lang !== locale) note(`says it is in ${lang}`)
          if (colour !== mode) note(`is ${colour}`)
          if (headings !== 1) note(`has ${headings} headings of the first level`)
          const { violations } = await new AxeBuilder({ page }).analyze()
          for (const { id, nodes } of violations)
            note(`axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
          for (const [name, width] of Object.entries(windows)) {
            await page.setViewportSize({ width, height })
            const over = await tooWide(page)
            if (over > 0) note(`${name}: ${over} px too wide`)
            for (const cut of await cutWords(page)) note(`${name}: cut off: ${cut}`)
          }
          faults.forEach(note)
        } catch (error) {
          note((error as Error).message.split('\n').slice(0, 3).join(' '))
        }
      }
      await someone.close()
      expect(found).toEqual([])
    })
