// Without profiles: it compares the styles of public pages at two widths and in both colours.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { unstyledClasses } from '../unstyled-classes.ts'

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/web/.vite/manifest.json'), 'utf8')) as {
  'app/public-client.ts': { css: string[] }
}
const wholeStyle = manifest['app/public-client.ts'].css.map(file => `/${file}`)

/** The computed style of every element and of what comes before and after it, apart from custom properties. */
const looks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready // Sizes of columns depend on them.
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return [...document.querySelectorAll('body, body *')].flatMap(element =>
      ['', '::before', '::after'].flatMap(part => {
        const style = getComputedStyle(element, part)
        if (part && style.content === 'none') return []
        const names = [...style].filter(name => !name.startsWith('--'))
        // Margins as they are computed ("auto"): as they are used, they may still be those of the layout before.
        const computed = part ? undefined : element.computedStyleMap()
        const valueOf = (name: string) =>
          (name.startsWith('margin-') && computed?.get(name)?.toString()) || style.getPropertyValue(name)
        return `${element.outerHTML.slice(0, 80)} ${names.map(name => `${name}:${valueOf(name)}`).join(';')}`
      }),
    )
  })

/** The looks once two in a row are the same: a page that has just opened is still being laid out. */
async function settledLooks(page: Page): Promise<string[]> {
  let before = await looks(page)
  await expect(async () => {
    const now = await looks(page)
    const isSame = now.join('\n') === before.join('\n')
    before = now
    expect(isSame).toBe(true)
  }).toPass()
  return before
}

const addWholeStyle = (page: Page) =>
  page.evaluate(
    files =>
      Promise.all(
        files.map(
          href =>
            new Promise((resolve, reject) => {
              const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
              link.addEventListener('load', resolve)
              link.addEventListener('error', reject)
              document.head.append(link)
            }),
        ),
      ),
    wholeStyle,
  )

function differences(own: string[], whole: string[]): string[] {
  if (own.length !== whole.length) return [`${own.length} boxes, with the whole style sheet ${whole.length}`]
  return own.flatMap((before, at) => {
    const after = new Set(whole[at]!.split(';'))
    const changed = before.split(';').filter(each => !after.has(each))
    return changed.length > 0 ? [`${before.slice(0, 80)}: ${changed.join('; ').slice(-200)}`] : []
  })
}

const linkIn = async (page: Page, path: string, pattern: RegExp) =>
  pattern.exec(await (await page.request.get(path)).text())![1]!

test.describe('the style of a public page is enough: the whole style sheet changes nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  for (const [width, mode] of [
    [390, 'dark'],
    [1_440, 'light'],
  ] as const)
    test(`${width} wide, ${mode}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(chosen => localStorage.setItem('colorMode', chosen), mode)
      const course = '/education/course/grounded-answers'
      const lesson = await linkIn(page, course, /href="([^"]+[?]unit=[^"#]+)/)
      const event = await linkIn(page, '/events', /href="([/]events[/][^"?]+)"/)
      for (const path of ['/', '/education/courses', course, lesson, '/events', event, '/nothing/here']) {
        await page.goto(path)
        const own = await settledLooks(page)
        expect(own.length, path).toBeGreaterThan(40)
        await addWholeStyle(page)
        const whole = await settledLooks(page)
        expect(differences(own, whole), path).toEqual([])
      }
    })
})

test('a class is named once its rule is gone from the style of the page', async ({ page }) => {
  await page.goto('/education/courses')
  expect(await unstyledClasses(page)).toEqual([])
  const removed = await page.evaluate(() => {
    const gone: string[] = []
    const remove = (list: { cssRules: CSSRuleList; deleteRule(at: number): void }) => {
      for (let at = list.cssRules.length - 1; at >= 0; at--) {
        const rule = list.cssRules[at]
        if (rule instanceof CSSStyleRule && rule.selectorText === '.text-title') {
          gone.push(rule.selectorText)
          list.deleteRule(at)
        } else if (rule instanceof CSSGroupingRule) remove(rule)
      }
    }
    for (const sheet of document.styleSheets) remove(sheet)
    return gone
  })
  expect(removed.length).toBeGreaterThan(0)
  expect(await unstyledClasses(page)).toEqual(['text-title'])
})
