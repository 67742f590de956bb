import type { Page } from '@playwright/test'
import type { Say, Stop } from '../stop.ts'
import type { AreaTour } from '../area-tour.ts'

const path = '/admin/application-management'

const openIntakes = async (page: Page, say: Say) => {
  await page.getByRole('button', { name: say('application-admin:list.intakes') }).click()
  await page.locator('dialog[open] li').first().waitFor()
}
/** What opens in the place of the list of intakes: that of the first. */
const editor = (name: string, button: string): Stop => ({
  name: `5-intake-${name}`,
  path,
  as: 'applications',
  isOverlay: true,
  async open(page, say) {
    await openIntakes(page, say)
    const buttons = page.locator('dialog[open] li').first()
    await buttons.getByRole('button', { name: say(`application-admin:${button}`), exact: true }).click()
    await page.locator('dialog[open] form').waitFor()
  },
})

export const area: AreaTour = {
  stops: () => [
    { name: '4-admin-application-management-board', path: `${path}?board=true`, as: 'applications' },
    { name: '5-intakes', path, as: 'applications', isOverlay: true, open: openIntakes },
    editor('form', 'intakes.edit'),
    editor('questions', 'questions.edit'),
    editor('rubric', 'rubric.edit'),
  ],
}
