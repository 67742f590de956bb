import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { tabTo } from './learner.ts'
import type { Manner } from './manners.ts'
import { sayingIn, type Said } from './said.ts'
import { cutWords, redrawn, tooWide } from './watching.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** Somebody at a page, who does everything in one manner: with the mouse, or with the keys alone. */
export type Walker = {
  page: Page
  manner: Manner
  /** The lab's words in this one's language. */
  said: Said
  /** A button, link, tab or summary; with another key than Enter where a thing wants one. */
  press(target: Locator, key?: string): Promise<void>
  /** Puts a text into a field, in place of what is there. */
  type(target: Locator, text: string): Promise<void>
  /** Sets a checkbox. */
  tick(target: Locator): Promise<void>
  /** Takes one of several radios. */
  choose(target: Locator): Promise<void>
  /** Takes one of a list of options, by its value. */
  select(target: Locator, value: string): Promise<void>
  /** Opens a menu and takes what it offers under this name. */
  pick(menu: Locator, item: string): Promise<void>
  /** Presses what asks for a file, and gives one. */
  give(target: Locator, file: Chosen | string): Promise<void>
  /** To the end of the page, as one who reads. */
  toEnd(): Promise<void>
  button(name: string | RegExp, within?: Locator): Locator
  link(name: string | RegExp, within?: Locator): Locator
  field(name: string | RegExp, within?: Locator): Locator
  heading(name: string | RegExp): Locator
  /** The dialog or drawer that lies over the page. */
  dialog: Locator
  /** The same one at another page. */
  at(page: Page): Walker
  /** Whether the page as it is fits, is whole, and has nothing that axe finds wrong. */
  looksRight(): Promise<void>
}

export function walker(page: Page, manner: Manner): Walker {
  const ways = manner.by === 'mouse' ? byMouse(page) : byKeyboard(page)
  const exact = (name: string | RegExp) => (typeof name === 'string' ? { name, exact: true } : { name })
  const root = page.locator('body')
  return {
    page,
    manner,
    said: sayingIn(manner.locale),
    ...ways,
    async give(target, file) {
      const asked = page.waitForEvent('filechooser')
      await ways.press(target)
      await (await asked).setFiles(file)
    },
    async toEnd() {
      if (manner.by === 'mouse') {
        // Over the text: what stands beside it scrolls by itself.
        await page.mouse.move(manner.viewport.width * 0.6, manner.viewport.height / 2)
        await page.mouse.wheel(0, 100_000)
      } else await page.keyboard.press('End')
      await expect.poll(() => leftBelow(page)).toBeLessThan(2)
    },
    button: (name, within = root) => within.getByRole('button', exact(name)),
    link: (name, within = root) => within.getByRole('link', exact(name)),
    field: (name, within = root) => within.getByRole('textbox', exact(name)),
    heading: name => page.getByRole('heading', { level: 1, ...exact(name) }),
    dialog: page.getByRole('dialog').filter({ visible: true }),
    at: other => walker(other, manner),
    looksRight: () => looksRight(page),
  }
}

type Ways = Pick<Walker, 'press' | 'type' | 'tick' | 'choose' | 'select' | 'pick'>

/** What has not come by then does not come: the step that waits for it fails, not the journey's last minute. */
const soon = { timeout: 20_000 }

const byMouse = (page: Page): Ways => ({
  press: target => target.click(soon),
  type: (target, text) => target.fill(text, soon),
  tick: target => target.check(soon),
  choose: target => target.check(soon),
  select: async (target, value) => void (await target.selectOption(value, soon)),
  async pick(menu, item) {
    await menu.click(soon)
    await page.getByRole('menuitem', { name: item }).filter({ visible: true }).click(soon)
  },
})

/** Tab, arrows, Enter and space. Each step begins where the last one left the focus: it must be somewhere. */
function byKeyboard(page: Page): Ways {
  let isFresh = true
  page.on('domcontentloaded', () => (isFresh = true))
  const reach = async (target: Locator) => {
    await target.waitFor(soon)
    if (!isFresh) await expectFocus(page)
    isFresh = false
    await tabTo(page, target)
  }
  const press = async (target: Locator, key = 'Enter') => {
    await reach(target)
    await picture(page)
    await page.keyboard.press(key)
  }
  const isOn = (target: Locator) => target.evaluate(element => element === document.activeElement)
  return {
    press,
    async type(target, text) {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+a')
      if (text === '') await page.keyboard.press('Delete')
      await typeWords(page, text)
    },
    async tick(target) {
      await reach(target)
      await page.keyboard.press('Space')
      await expect(target).toBeChecked()
    },
    async choose(target) {
      await target.waitFor()
      const group = page.locator(`input[type=radio][name="${await target.getAttribute('name')}"]`)
      const checked = group.and(page.locator(':checked'))
      // Tab comes to the one that is chosen, or the first; the arrows go on from there.
      await reach((await checked.count()) > 0 ? checked : group.first())
      await page.keyboard.press('Space')
      for (let steps = await group.count(); steps > 0 && !(await isOn(target)); steps--)
        await page.keyboard.press('ArrowDown')
      await expect(target).toBeChecked()
    },
    async select(target, value) {
      await reach(target)
      await page.keyboard.press('Home')
      const options = await target.locator('option').count()
      for (let steps = options; steps > 0 && (await target.inputValue()) !== value; steps--)
        await page.keyboard.press('ArrowDown')
      await expect(target).toHaveValue(value)
    },
    async pick(menu, item) {
      await press(menu)
      const wanted = page.getByRole('menuitem', { name: item }).filter({ visible: true })
      await wanted.waitFor()
      const items = page.getByRole('menuitem').filter({ visible: true })
      await expect(items.and(page.locator(':focus'))).toBeVisible()
      for (let steps = await items.count(); steps > 0 && !(await isOn(wanted)); steps--)
        await page.keyboard.press('ArrowDown')
      await expect(wanted).toBeFocused()
      await page.keyboard.press('Enter')
    },
  }
}

const leftBelow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)

/** A line break is a key of its own; in a long text one call for a line is faster than one for a letter. */
async function typeWords(page: Page, text: string): Promise<void> {
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    if (line) await page.keyboard.insertText(line)
  }
}

/** After what was done before, the focus is at something: not dropped with a button that has gone. */
const expectFocus = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), {
      message: 'the focus was lost by what was done before',
      timeout: 3_000,
    })
    .toBe(true)

async function looksRight(page: Page): Promise<void> {
  await redrawn(page)
  await picture(page)
  expect(await tooWide(page), 'nothing sticks out sideways').toBeLessThanOrEqual(0)
  expect(await cutWords(page), 'no words are cut off').toEqual([])
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const rules = { 'target-size': { enabled: true } }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ rules })
    // What cannot be pressed is no target.
    const isMeant = (id: string, html: string) => id !== 'target-size' || !html.includes('aria-disabled="true"')
    return violations
      .map(({ id, nodes }) => ({ id, html: nodes.map(node => node.html).filter(each => isMeant(id, each)) }))
      .filter(({ html }) => html.length > 0)
      .map(({ id, html }) => `${id}: ${html.map(each => each.slice(0, 200)).join(' ')}`)
  })
  expect(found, 'axe').toEqual([])
}

/** With `PICTURES=folder/name` each step leaves a picture, for whoever wants to see how it looks. */
async function picture(page: Page): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}-${Date.now()}.png` })
}
