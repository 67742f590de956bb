import type { AreaTour } from '../area-tour.ts'

export const area: AreaTour = {
  stops: () => [
    {
      name: '5-readiness',
      path: '/zoomlab',
      as: 'tools',
      isOverlay: true,
      async open(page, say) {
        const ofEvent = page.locator('article').filter({ hasText: say('rooms:lab.of_event', { time: '' }).trim() })
        await ofEvent.first().locator('[aria-haspopup=menu]').click()
        await page.getByRole('menuitem', { name: say('rooms:readiness.title') }).click()
        await page.locator('dialog[open]').waitFor()
      },
    },
  ],
}
