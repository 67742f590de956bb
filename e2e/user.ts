import { expect, type Locator, type Page } from '@playwright/test'
import { runAxe } from './axe-run.ts'
import { tabTo } from './learner.ts'
import type { Profile } from './profiles.ts'
import { translationsIn, type Translate } from './translations.ts'
import { cutWords, settled, tooWide } from './layout-checks.ts'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** A user at a page. Each action uses what the profile says: the mouse, or the keyboard alone. */
export type User = {
  page: Page
  profile: Profile
  /** Looks up a text of the lab in the user's language. */
  t: Translate
  /** Presses a button, link, tab or summary; `key` where it needs another key than Enter. */
  press(target: Locator, key?: string): Promise<void>
  /** Replaces the text of a field. */
  type(target: Locator, text: string): Promise<void>
  /** Sets a checkbox. */
  tick(target: Locator): Promise<void>
  /** Chooses one of several radio buttons. */
  choose(target: Locator): Promise<void>
  /** Chooses an option of a select by its value. */
  select(target: Locator, value: string): Promise<void>
  /** Opens a menu and chooses the item with this name. */
  pick(menu: Locator, item: string): Promise<void>
  /** Presses a control that asks for a file, and chooses one. */
  give(target: Locator, file: ChosenFile | string): Promise<void>
  /** Scrolls to the end of the page, as a reader does. */
  toEnd(): Promise<void>
  button(name: string | RegExp, within?: Locator): Locator
  link(name: string | RegExp, within?: Locator): Locator
  field(name: string | RegExp, within?: Locator): Locator
  heading(name: string | RegExp): Locator
  /** The open dialog or drawer. */
  dialog: Locator
  /** The same user at another page. */
  at(page: Page): User
  /** Expects that the complete page fits the window, cuts off no text, and that axe finds no violation. */
  looksRight(): Promise<void>
}

export function userAt(page: Page, profile: Profile): User {
  const actions = profile.by === 'mouse' ? byMouse(page) : byKeyboard(page)
  const exact = (name: string | RegExp) => (typeof name === 'string' ? { name, exact: true } : { name })
  const root = page.locator('body')
  return {
    page,
    profile,
    t: translationsIn(profile.locale),
    ...actions,
    async give(target, file) {
      const chooser = page.waitForEvent('filechooser')
      await actions.press(target)
      await (await chooser).setFiles(file)
    },
    async toEnd() {
      if (profile.by === 'mouse') {
        // The pointer must be over the text: the columns beside it scroll by themselves.
        await page.mouse.move(profile.viewport.width * 0.6, profile.viewport.height / 2)
      }
      // What comes late makes the page longer.
      const toEnd = () => (profile.by === 'mouse' ? page.mouse.wheel(0, 100_000) : page.keyboard.press('End'))
      await expect.poll(() => toEnd().then(() => leftBelow(page))).toBeLessThan(2)
    },
    button: (name, within = root) => within.getByRole('button', exact(name)),
    link: (name, within = root) => within.getByRole('link', exact(name)),
    field: (name, within = root) => within.getByRole('textbox', exact(name)),
    heading: name => page.getByRole('heading', { level: 1, ...exact(name) }),
    dialog: page.getByRole('dialog').filter({ visible: true }),
    at: other => userAt(other, profile),
    looksRight: () => looksRight(page),
  }
}

type Actions = Pick<User, 'press' | 'type' | 'tick' | 'choose' | 'select' | 'pick'>

/** An action fails after this time, before the whole journey reaches its own limit. */
const soon = { timeout: 20_000 }

const byMouse = (page: Page): Actions => ({
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

/** Uses Tab, the arrows, Enter and space. Each action starts from the element that the last action left focused. */
function byKeyboard(page: Page): Actions {
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
      // Tab focuses the checked radio button, or else the first; the arrows move from there.
      await reach((await checked.count()) > 0 ? checked : group.first())
      await page.keyboard.press('Space')
      for (let steps = await group.count(); steps > 0 && !(await isOn(target)); steps--)
        await page.keyboard.press('ArrowDown')
      await expect(target).toBeChecked()
    },
    async select(target, value) {
      await reach(target)
      const first = await target.evaluate(
        (select: HTMLSelectElement) => [...select.options].find(o => !o.disabled)?.value,
      )
      await page.keyboard.press('Home')
      await expect(target).toHaveValue(first ?? value)
      // What is chosen is in the address, and shown once the address has changed: the next key waits for that.
      for (let before = first; before !== value; before = await target.inputValue()) {
        await page.keyboard.press('ArrowDown')
        await expect(target).not.toHaveValue(before ?? value)
      }
    },
    async pick(menu, item) {
      await press(menu)
      const target = page.getByRole('menuitem', { name: item }).filter({ visible: true })
      await target.waitFor()
      const items = page.getByRole('menuitem').filter({ visible: true })
      await expect(items.and(page.locator(':focus'))).toBeVisible()
      for (let steps = await items.count(); steps > 0 && !(await isOn(target)); steps--)
        await page.keyboard.press('ArrowDown')
      await expect(target).toBeFocused()
      await page.keyboard.press('Enter')
    },
  }
}

const leftBelow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)

/** Presses Enter for a line break, and inserts each line at once: in a long text that is faster than letter by letter. */
async function typeWords(page: Page, text: string): Promise<void> {
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    if (line) await page.keyboard.insertText(line)
  }
}

/** Expects that an element has the focus: an action that removes its own button must move the focus. */
const expectFocus = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), {
      message: 'the last action lost the focus',
    })
    .toBe(true)

async function looksRight(page: Page): Promise<void> {
  await settled(page)
  await picture(page)
  expect(await tooWide(page), 'the page does not scroll sideways').toBeLessThanOrEqual(0)
  expect(await cutWords(page), 'no text is cut off').toEqual([])
  const found = await runAxe(page, { rules: { 'target-size': { enabled: true } } })
  const lines: string[] = []
  for (const { id, nodes } of found)
    for (const { html, target, failureSummary } of nodes)
      if (id !== 'target-size' || (await isSmall(page, html, target.join(' '))))
        lines.push(`${id}: ${html.slice(0, 200)} ${failureSummary}`)
  expect(lines, 'axe').toEqual([])
}

/**
 * Whether a target is too small where a user presses it, in the middle of the window: elsewhere a bar that stays in place
 * may cover a part of it. A disabled control is no target.
 */
async function isSmall(page: Page, html: string, selector: string): Promise<boolean> {
  if (html.includes('aria-disabled="true"')) return false
  const before = await page.evaluate(() => window.scrollY)
  await page.locator(selector).evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const found = await runAxe(page, { runOnly: { type: 'rule', values: ['target-size'] } })
  await page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), before)
  return found.some(({ nodes }) => nodes.some(({ target }) => target.join(' ') === selector))
}

/** With `PICTURES=folder/name` in the environment, each action saves a screenshot. */
async function picture(page: Page): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}-${Date.now()}.png` })
}
