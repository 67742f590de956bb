import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { enter, remember } from './entering.ts'
import { newLearner, tabTo } from './learner.ts'

const administration = '/admin/education-administration'
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title of the unit' })
const textField = (page: Page, name = 'Text') => page.getByRole('textbox', { name, exact: true })
const phase = (page: Page) => page.locator('[data-phase]')
const saved = (page: Page) => expect(phase(page)).toHaveAttribute('data-phase', 'saved')
const unitIn = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name })

/** A course with one section, begun by keyboard alone; answers its address. */
async function beginCourse(page: Page, title: string): Promise<string> {
  await page.goto(administration)
  await tabTo(page, page.getByRole('button', { name: 'New course' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }))
  await page.keyboard.type(title)
  await tabTo(page, page.getByRole('button', { name: 'Begin writing' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return page.url().replace(/\?.*/, '')
}

/** Adds a unit from the menu of the first section by keyboard, and names it. */
async function addUnit(page: Page, kind: string, title: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: /^Add unit/ }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Text' })).toBeFocused()
  while (!(await page.getByRole('menuitem', { name: kind }).evaluate(item => item === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title of the new unit' })).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(titleField(page)).toHaveValue(title)
  await expect(page.locator('[data-field="bodies"] textarea')).toBeFocused()
  await expect(unitIn(page, title)).toBeVisible()
}

async function publish(page: Page, version: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Publishing' })
  await expect(panel.getByText('Everything is ready')).toBeVisible()
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByRole('heading', { name: version })).toBeVisible()
}

/** The same author in another window, or a second one. */
async function alsoAt(context: BrowserContext, origin: string, address: string): Promise<Page> {
  await remember(context, origin, { key: 'admin' })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('an author writes and publishes a course by keyboard, and revises it while a learner is in it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await enter(page, baseURL ?? '', 'admin', administration)
  const title = `Loops by hand ${Date.now()}`
  const address = await beginCourse(page, title)
  const courseId = address.split('/').at(-1) ?? ''

  await addUnit(page, 'Text', 'What a loop is')
  await tabTo(page, textField(page))
  await page.keyboard.type('## First\n\nDecide, **act**, observe.')
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('act')
  await page.keyboard.press('Control+s')
  await saved(page)

  await addUnit(page, 'Quiz', 'Check yourself')
  await tabTo(page, page.getByRole('button', { name: 'Add question' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'One answer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await page.keyboard.type('What comes after acting?')
  await tabTo(page, page.getByRole('radio', { name: 'Choice 1 is right' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('textbox', { name: 'Choice 1' }))
  await page.keyboard.type('Observing')
  await tabTo(page, page.getByRole('textbox', { name: 'Choice 2' }))
  await page.keyboard.type('Publishing')
  await saved(page)
  await expect(page.getByText('No right answer yet')).toBeHidden()
  await publish(page, 'Version 1')

  const learner = await (await browser.newContext({ baseURL })).newPage()
  await newLearner(learner, baseURL ?? '')
  await learner.goto(`/ailab/education/course/${courseId}`)
  await learner.getByRole('button', { name: 'Sign up for this course' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'What a loop is' })).toBeVisible()
  await learner.keyboard.press('End')
  const outline = learner.getByRole('navigation', { name: 'Outline' })
  await expect(outline.getByRole('link', { name: 'What a loop is' })).toContainText('Done')

  // Meanwhile the text is corrected, and a unit comes.
  await page.goto(address)
  await textField(page).fill('## First\n\nDecide, act, observe, and decide again.')
  await saved(page)
  await addUnit(page, 'Text', 'When to stop')
  await textField(page).fill('When nothing is left to do.')
  await saved(page)
  await publish(page, 'Version 2')

  await learner.reload()
  await expect(learner.getByText('and decide again')).toBeVisible()
  await expect(outline.getByRole('link', { name: 'What a loop is' })).toContainText('Done')
  await expect(outline.getByRole('link', { name: 'When to stop' })).toBeVisible()
  await learner.context().close()
})

test('units are moved by keyboard, announced, and stay where they were put', async ({ page, baseURL }) => {
  await enter(page, baseURL ?? '', 'admin', administration)
  const address = await beginCourse(page, `Order ${Date.now()}`)
  for (const name of ['One', 'Two']) await addUnit(page, 'Text', name)
  await tabTo(page, page.getByRole('button', { name: 'Move “Two”' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Two” picked up', { exact: false })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/^“Two” moved to place 1/)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^“Two” put down at place 1/)).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move “Two”' })).toBeFocused()
  await expect.poll(() => orderOnServer(page, address)).toEqual(['Two', 'One'])

  // Alt and an arrow do the same on the unit itself.
  await tabTo(page, unitIn(page, 'Two'))
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => orderOnServer(page, address)).toEqual(['One', 'Two'])
})

/** What somebody who opens the course now finds. */
async function orderOnServer(page: Page, address: string): Promise<string[]> {
  const other = await page.context().newPage()
  await other.goto(address)
  const handles = other.getByRole('button', { name: /^Move “/ })
  await handles.first().waitFor({ state: 'attached' })
  const names = await handles.evaluateAll(all => all.map(each => /“(.*)”/.exec(each.ariaLabel ?? '')?.[1] ?? ''))
  await other.close()
  return names
}

test('two authors in one text see both versions; in different languages they do not meet', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, baseURL ?? '', 'admin', administration)
  await beginCourse(page, `Together ${Date.now()}`)
  await addUnit(page, 'Text', 'Shared')
  await textField(page).fill('The first text.')
  await saved(page)
  const other = await alsoAt(await browser.newContext({ baseURL }), baseURL ?? '', page.url())
  await expect(textField(other)).toHaveValue('The first text.')

  await textField(page).fill('Mine here.')
  await saved(page)
  await other.getByRole('link', { name: 'Español' }).click()
  await textField(other).fill('En español.')
  await saved(other)
  await expect(other.getByRole('alert')).toBeHidden()

  await textField(page).fill('Mine, longer.')
  await saved(page)
  await other.getByRole('link', { name: 'English' }).click()
  await expect(textField(other)).toHaveValue('Mine here.')
  await textField(other).fill('Theirs.')
  const conflict = other.getByRole('alert').filter({ hasText: 'Somebody else changed this' })
  await expect(conflict).toContainText('longer.')
  await expect(conflict).toContainText('Theirs.')
  await conflict.getByRole('button', { name: 'Merge by hand' }).click()
  await conflict.getByRole('textbox').fill('Both of us.')
  await conflict.getByRole('button', { name: 'Save the merged text' }).click()
  await saved(other)
  await expect(conflict).toBeHidden()
  await page.reload()
  await expect(textField(page)).toHaveValue('Both of us.')
  await other.context().close()
})

test('what is typed without a connection is kept in the browser, and sent by the next visit', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL ?? '', 'admin', administration)
  await beginCourse(page, `Offline ${Date.now()}`)
  await addUnit(page, 'Text', 'Kept')
  await textField(page).fill('Before.')
  await saved(page)
  const address = page.url()
  const context = page.context()
  await context.route('**/admin/edu/course/unit-update', route => route.abort())
  await textField(page).fill('Typed in a tunnel.')
  await expect(phase(page)).toHaveAttribute('data-phase', 'away')
  await page.close({ runBeforeUnload: false })
  await context.unroute('**/admin/edu/course/unit-update')

  const next = await context.newPage()
  await next.goto(address)
  await expect(textField(next)).toHaveValue('Typed in a tunnel.')
  await saved(next)
  await next.reload()
  await expect(textField(next)).toHaveValue('Typed in a tunnel.')
})

test('a supervisor submits a course, an administrator asks for a change with a note and publishes it', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, baseURL ?? '', 'institute', administration)
  const title = `Of our school ${Date.now()}`
  const address = await beginCourse(page, title)
  await addUnit(page, 'Text', 'Welcome')
  await textField(page).fill('Welcome to our course.')
  await saved(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const panel = page.getByRole('dialog', { name: 'Publishing' })
  await panel.getByRole('button', { name: 'Submit for review' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
  await expect(textField(page)).not.toBeEditable()

  const admin = await alsoAt(await browser.newContext({ baseURL }), baseURL ?? '', administration)
  const waiting = admin.getByRole('list', { name: 'Waiting for review' })
  await waiting.getByRole('link', { name: title }).click()
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  const review = admin.getByRole('dialog', { name: 'Publishing' })
  await review.getByRole('textbox', { name: 'Note' }).fill('Please say how long it takes.')
  await review.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(review).toBeHidden()

  await page.goto(address)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(panel.getByText('Please say how long it takes.')).toBeVisible()
  await page.keyboard.press('Escape')
  await textField(page).fill('Welcome to our course of ten minutes.')
  await saved(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await panel.getByRole('button', { name: 'Submit for review' }).click()
  await expect(panel).toBeHidden()

  await admin.reload()
  await publish(admin, 'Version 1')
  await admin.context().close()
})
