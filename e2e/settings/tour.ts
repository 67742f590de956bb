import type { AreaTour } from '../area-tour.ts'

export const area: AreaTour = {
  stops: () => [
    {
      name: '5-setting-exceptions',
      path: '/admin/settings?key=model.tokens_a_day',
      as: 'admin',
      isOverlay: true,
      async open(page) {
        await page.locator('dialog[open]').waitFor()
      },
    },
    {
      name: '5-sample-mode',
      path: '/admin/settings',
      as: 'admin',
      isOverlay: true,
      async open(page, say) {
        await page.getByRole('button', { name: say('settings:sample.turn_off') }).click()
        await page.locator('dialog[open]').waitFor()
      },
    },
  ],
}
