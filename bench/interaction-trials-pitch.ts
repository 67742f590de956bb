import { type Trial, clicks, held, rest } from './interaction-steps.ts'

/** The editor of a pitch of 40 sections. */
export function pitching(pitch_id: string): Trial[] {
  const editor = { as: 'startup', path: `/ailab/startups/pitch-manager?pitch=${pitch_id}`, ready: 'main textarea' }
  return [
    {
      ...editor,
      says: 'writing a section of a pitch',
      act: async page => {
        await page.locator('main textarea').first().press('Control+Home')
        await page.keyboard.type('Words that a founder types. ', { delay: 80 })
      },
    },
    {
      ...editor,
      says: 'switching the section of a pitch',
      act: page => clicks(page.locator('main nav ol button'), [3, 0, 1, 2, 0], 500),
    },
    {
      ...editor,
      says: 'moving a section of a pitch by keyboard',
      act: async page => {
        await page.locator('main nav ol button').nth(2).focus()
        for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
          await page.keyboard.press(`Alt+${key}`, { delay: held })
          await rest(page, 300)
        }
      },
    },
  ]
}
