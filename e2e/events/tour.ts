import type { AreaTour } from '../area-tour.ts'

const month = new Date().toISOString().slice(0, 7)

export const area: AreaTour = {
  stops: ({ eventId }) => [
    { name: '1-events-month', path: `/events?month=${month}` },
    { name: '1-events-event-approval', path: '/events/an-agent-made-of-paper' },
    {
      name: '4-admin-events-event-registrations',
      path: `/admin/admin-events/${eventId}?show=registrations`,
      as: 'admin',
    },
  ],
}
