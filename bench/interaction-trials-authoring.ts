import type { Page } from '@playwright/test'
import type { FilledLab } from './interactions-fill.ts'
import { type Trial, held, rest, clicks } from './interaction-steps.ts'

export function writing({ course_id, lesson, quiz }: FilledLab['authored']): Trial[] {
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
