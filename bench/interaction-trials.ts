import type { Locator, Page } from '@playwright/test'
import { settled } from '../e2e/layout-checks.ts'
import type { FilledLab } from './interactions-fill.ts'

export type Trial = {
  says: string
  /** The sample account of the trial. */
  as?: string
  path: string
  /** The element that must exist before it can begin. */
  ready: string
  /** Prepares the page; not measured. */
  first?(page: Page): Promise<void>
  act(page: Page): Promise<void>
}

const opener = 'header button[aria-haspopup=dialog]'

export const nothing: Trial = {
  says: 'nothing at all',
  path: '/robots.txt',
  ready: 'body',
  act: page => press(page, 'a', 8),
}

/**
 * One trial for each interaction, on content as long as a real lab's. Each ends where it began, so that it can be
 * repeated.
 */
export const trialsOn = ({ authored, learning }: FilledLab): Trial[] => [
  ...around,
  ...reading(learning),
  ...writing(authored),
  ...supervising,
]

const around: Trial[] = [
  {
    says: 'typing in the search of courses',
    as: 'founder',
    path: '/ailab/education/courses',
    ready: 'main [type=search]',
    act: typing('agent tools'),
  },
  {
    says: 'opening and closing the menu',
    as: 'founder',
    path: '/ailab/dashboard',
    ready: opener,
    act: page => openings(page, 0),
  },
  {
    says: 'opening and closing the own panel',
    as: 'founder',
    path: '/ailab/dashboard',
    ready: opener,
    act: page => openings(page, 2),
  },
]

function reading({ course, first, withQuiz, quiz }: FilledLab['learning']): Trial[] {
  const reader = {
    as: 'founder',
    path: `/ailab/education/course/${course}?unit=${first}`,
    ready: 'main article .prose',
  }
  return [
    {
      ...reader,
      says: 'switching the unit in the reader',
      act: page => clicks(page.locator('nav a[href*="unit="]'), [1, 2, 3, 1, 0], 400),
    },
    {
      ...reader,
      says: 'the next and the previous unit by key',
      act: async page => {
        for (const key of ['j', 'j', 'k', 'k']) {
          await page.keyboard.press(key, { delay: held })
          await rest(page, 400)
        }
      },
    },
    {
      ...reader,
      says: 'opening and closing the questions to the course',
      act: page => clicks(page.locator('main aside button[aria-expanded]'), [0, 0, 0, 0], 300),
    },
    {
      says: 'answering the questions of a quiz',
      as: 'founder',
      path: `/ailab/education/course/${withQuiz}?unit=${quiz}`,
      ready: 'main article form fieldset input',
      act: page => clicks(page.locator('main article form fieldset input'), [0, 1, 0, 2, 1], 150),
    },
  ]
}

function writing({ course_id, lesson, quiz }: FilledLab['authored']): Trial[] {
  const editor = { as: 'admin', path: `/admin/education/course/${course_id}?unit=${lesson}`, ready: 'main textarea' }
  const outline = (page: Page) => page.locator('main aside a[data-focus]')
  return [
    {
      ...editor,
      says: 'writing a lesson',
      act: async page => {
        // At the beginning, which is visible: text typed outside the window is never painted.
        await page.locator('main textarea').last().press('Control+Home')
        await page.keyboard.type('Words that an author types.\n\n', { delay: 80 })
      },
    },
    {
      ...editor,
      says: 'switching the unit in the editor',
      act: page => clicks(outline(page), [3, 0, 1, 2, 0], 500),
    },
    {
      ...editor,
      says: 'opening a quiz in the editor',
      act: async page => {
        for (let n = 0; n < 2; n += 1) {
          await page.locator(`main aside a[data-focus="row ${quiz}"]`).click({ delay: held })
          await page.locator('#questions').waitFor()
          await rest(page, 400)
          await outline(page).nth(4).click({ delay: held })
          await rest(page, 400)
        }
      },
    },
    {
      ...editor,
      path: `/admin/education/course/${course_id}?unit=${quiz}`,
      says: 'writing a question',
      ready: '#questions ~ ol textarea',
      act: async page => {
        await page.locator('#questions ~ ol textarea').first().press('Control+Home')
        await page.keyboard.type('What is asked? ', { delay: 80 })
      },
    },
    {
      ...editor,
      says: 'moving a unit by keyboard',
      act: async page => {
        await outline(page).nth(2).focus()
        for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
          await page.keyboard.press(`Alt+${key}`, { delay: held })
          await rest(page, 300)
        }
      },
    },
    {
      ...editor,
      says: 'switching the language in the editor',
      act: page => clicks(page.locator('main article nav a'), [1, 2, 0, 1, 0], 500),
    },
    {
      ...editor,
      says: 'switching the parts of the editor',
      act: page => clicks(page.locator('main header nav').last().locator('a'), [1, 2, 3, 0], 500),
    },
  ]
}

const supervisor = { as: 'institute', path: '/ailab/institute-admin?tab=people', ready: 'main table tbody tr' }
/** All the rows that "more" loads, so that the table is long. */
const allPeople = async (page: Page) => {
  const more = page.locator('main table').locator('xpath=../../following-sibling::div[1]//button')
  for (let n = 0; n < 6; n += 1) {
    const rows = await page.locator('main table tbody tr').count()
    await more.first().click()
    await page.locator('main table tbody tr').nth(rows).waitFor()
    await settled(page)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

const supervising: Trial[] = [
  { ...supervisor, says: 'searching the people of an institution', act: typing('person a') },
  {
    ...supervisor,
    says: 'opening and closing a person in a long table',
    first: allPeople,
    act: async page => {
      for (const at of [0, 3, 1]) {
        await page.locator('main table tbody th button').nth(at).click({ delay: held })
        await page.locator('dialog[open] h4').first().waitFor()
        await rest(page, 400)
        await page.keyboard.press('Escape', { delay: held })
        await page.locator('dialog[open]').waitFor({ state: 'hidden' })
        await rest(page, 300)
      }
    },
  },
  {
    ...supervisor,
    says: 'ticking people in a long table',
    first: allPeople,
    act: page => clicks(page.locator('main table tbody input'), [0, 1, 0, 1], 150),
  },
  {
    ...supervisor,
    says: 'filtering a long table',
    first: allPeople,
    act: async page => {
      // A script cannot open a `select`; the key that chooses in it is an interaction too.
      await page.locator('main select').nth(2).focus()
      for (const key of ['ArrowDown', 'ArrowUp']) {
        await page.keyboard.press(key, { delay: held })
        await rest(page, 700)
      }
      await clicks(page.locator('main button[aria-pressed]'), [0, 0], 700)
    },
  },
  {
    ...supervisor,
    says: 'sorting a long table',
    first: allPeople,
    act: page => clicks(page.locator('main table thead button'), [0, 1, 0], 700),
  },
  {
    ...supervisor,
    says: 'switching the parts of an institution',
    act: page => clicks(page.locator('main nav a[href*="institute-admin"]'), [0, 1, 2, 3, 4, 1, 0], 600),
  },
  {
    says: 'opening work to grade',
    as: 'institute',
    path: '/ailab/education/grading',
    ready: 'main a[href*="submission="]',
    act: page => clicks(page.locator('main a[href*="submission="]'), [0, 1, 0, 1], 500),
  },
]

/** How long a finger stays on a button. */
const held = 60
const rest = (page: Page, ms: number) => page.waitForTimeout(ms)

function typing(words: string) {
  return async (page: Page) => {
    const field = page.locator('main [type=search]').first()
    await field.fill('')
    await field.pressSequentially(words, { delay: 120 })
  }
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key, { delay: 60 })
}

async function clicks(targets: Locator, order: readonly number[], pause: number): Promise<void> {
  for (const at of order) {
    await targets.nth(at).click({ delay: held })
    await rest(targets.page(), pause)
  }
}

async function openings(page: Page, at: number): Promise<void> {
  for (let opened = 0; opened < 3; opened += 1) {
    await page.locator(opener).nth(at).click({ delay: held })
    await page.locator('dialog[open]').first().waitFor()
    await rest(page, 300)
    await page.keyboard.press('Escape', { delay: held })
    await page.locator('dialog[open]').first().waitFor({ state: 'hidden' })
  }
}
