import type { AreaTour } from '../area-tour.ts'

export const area: AreaTour = {
  stops: () => [
    {
      name: '5-contact-message',
      path: '/admin/contact',
      as: 'admin',
      isOverlay: true,
      async open(page) {
        await page.locator('main li a, main article a').first().click()
        await page.locator('dialog[open] form').waitFor()
      },
    },
  ],
}
