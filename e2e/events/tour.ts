import type { AreaTour } from '../tour-areas.ts'

const month = new Date().toISOString().slice(0, 7)

export const area: AreaTour = {
  stops: () => [{ name: '1-events-month', path: `/events?month=${month}` }],
}
