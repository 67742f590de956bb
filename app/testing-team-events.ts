import { inDays, testEvent, testRegistration } from '#areas/events/server/testing-event.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { asks, ofStartup, type Rows } from './testing-team-row.ts'
import type { TeamWorld } from './testing-team-world.ts'

const switchEventsOn = ({ did, business_id }: TeamWorld) =>
  did(startups.manage, { business_id, action: 'module', module: 'events', is_on: true })

/** A published event of the startup, for which somebody has registered. */
async function event(world: TeamWorld) {
  const { lab, owner, business_id } = world
  await switchEventsOn(world)
  const { id, version } = await testEvent(lab, owner.token, { owner_business: business_id })
  await testRegistration(lab, (await lab.person()).token, id)
  return { event_id: id, version }
}

export const eventRows: Rows = {
  'events.hosted': async world => (await event(world), ofStartup(world)),
  'events.managed': async world => (await event(world), ofStartup(world)),
  'events.adminListing': async world => (await event(world), ofStartup(world)),
  async 'events.add'(world) {
    await switchEventsOn(world)
    const texts = {
      title: { 'en-US': 'Ice for all' },
      summary: { 'en-US': 'Bring a boat.' },
      body: { 'en-US': 'Ice.' },
    }
    const times = { starts_local: inDays(10), ends_local: inDays(10.1), time_zone: 'UTC' }
    return asks({ ...texts, ...times, mode: 'online', owner_business: world.business_id })
  },
  // The other calls about one event ask the same question as these (`managed-event.ts`).
  'events.get': async world => asks({ event_id: (await event(world)).event_id }),
  'events.update': async world => asks({ ...(await event(world)), patch: { capacity: 9 } }),
  'events.remove': async world => asks({ event_id: (await event(world)).event_id, reason: 'A storm.' }),
  'events.registeredUsers': async world => asks({ event_id: (await event(world)).event_id }),
}
