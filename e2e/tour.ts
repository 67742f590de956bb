import { readBuilt } from '#app/built.ts'
import { rightsOf, rolesWith } from '#app/rights.ts'
import { allScreens } from '#app/screens.ts'
import { settingsTabs, toAccount } from '#areas/account/contract/addresses.ts'
import { toApplications } from '#areas/applications/contract/addresses.ts'
import { toAuthoring } from '#areas/authoring/contract/addresses.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { toEvents } from '#areas/events/contract/addresses.ts'
import { managingTabs, toInstitutes } from '#areas/institutes/contract/addresses.ts'
import { toPitches } from '#areas/pitches/contract/addresses.ts'
import { toResearch } from '#areas/research/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { allRoles, isAllowed, Role, type Who } from '#kernel/contract/who.ts'
import { isInShell } from '#kernel/web/paths.ts'
import { keyOfRole, sampleRoles } from './sample-people.ts'
import type { Stop } from './stop.ts'
import { areaTours } from './tour-areas.ts'
import { opened } from './tour-opened.ts'
import { sampleValues, type SampleValues } from './tour-values.ts'

/** A learner with history sees the most of what anyone may see; another reads, so that the first stays where they are. */
const anybody = 'founder'
const reader = 'tools'

/** Who may see a screen, by sample account; where it differs by role, each of them. */
const accountsFor = (who: Who): (string | undefined)[] => {
  if (who.kind === 'anyone') return [undefined]
  const roles = who.kind === 'signed_in' ? allRoles : rolesWith(who.right)
  return roles.length === allRoles.length ? [anybody] : roles.map(keyOfRole)
}

const nameOf = (group: number, path: string) =>
  `${group}-${path.replaceAll(':', '').replaceAll('/', '-').replace(/^-/, '') || 'landing'}`

const filled = (path: string, values: SampleValues) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (!value) throw new Error(`${path}: no sample value for ${name}; give one in e2e/<area>/tour.ts`)
    return value
  })

const landings: Stop[] = [
  { name: '1-landing-lab', path: '/' },
  { name: '1-landing-learn', path: '/', host: 'learn.localhost' },
  { name: '1-landing-ventures', path: '/', host: 'ventures.localhost' },
]

async function publicStops(values: SampleValues): Promise<Stop[]> {
  const built = await readBuilt()
  if (!built) throw new Error('Nothing is built: npm run build')
  // A course's public address is its slug.
  const named = { ...values, courseId: values['slug'] ?? '' }
  return built.pages.map(({ address: { path } }) => ({ name: nameOf(1, path), path: filled(path, named) }))
}

const groupOf = (path: string) => (path.startsWith('/admin') ? 4 : isInShell(path) ? 3 : 2)

/** Who opens a screen that more people may open, but not on what the sample has: its courses and events have other hosts. */
const openedBy = new Map<string, string>([
  ...[toAuthoring.courseEditor, toEducation.courseInvites, toEvents.managedEvent, toEvents.door].map(
    ({ path }) => [path, keyOfRole(Role.admin)] as const,
  ),
  ...[toPitches.links, toPitches.visits].map(({ path }) => [path, keyOfRole(Role.startup)] as const),
  [toResearch.research.path, keyOfRole(Role.member)],
  ...[toApplications.reviews, toApplications.review].map(({ path }) => [path, keyOfRole(Role.investor)] as const),
])

const screenStops = (values: SampleValues): Stop[] =>
  allScreens.flatMap(screen => {
    const name = nameOf(groupOf(screen.path), screen.path)
    const path = filled(screen.path, values)
    const by = openedBy.get(screen.path)
    const [first, ...others] = by ? [by] : accountsFor(screen.who)
    return [
      { name, path, ...(first && { as: first }) },
      ...others.map(as => ({ name: `${name}-${as}`, path, ...(as && { as }) })),
    ]
  })

/** A screen that belongs to others, asked for by somebody who is signed in and lacks the right. */
function forbidden(): Stop[] {
  const screen = allScreens.find(({ who }) => who.kind === 'right')
  const stranger =
    screen && [...sampleRoles].find(([, role]) => !isAllowed(screen.who, { rights: rightsOf([Role.member, role]) }))
  return stranger ? [{ name: '5-forbidden', path: screen.path, as: stranger[0] }] : []
}

const tabStops: Stop[] = settingsTabs.slice(1).map(tab => ({
  name: `3-ailab-profile-settings-${tab}`,
  path: hrefOf(toAccount.profileSettings, { search: { tab } }),
  as: anybody,
}))

const managingStops: Stop[] = managingTabs.map(tab => ({
  name: `3-ailab-institute-admin-${tab}`,
  path: hrefOf(toInstitutes.instituteAdmin, { search: { tab } }),
  as: keyOfRole(Role.institute),
}))

/** Every screen of the tables, so that a new one is on the tour by itself, and what opens on them. */
export async function tour(origin: string): Promise<Stop[]> {
  const areas = await areaTours()
  const ofAreas: SampleValues = {}
  for (const area of areas) Object.assign(ofAreas, await area.values?.(origin))
  const values = { ...(await sampleValues(origin, anybody)), ...ofAreas }
  const read = { ...(await sampleValues(origin, reader)), ...ofAreas }
  const stops = [
    ...landings,
    ...(await publicStops(values)),
    ...screenStops(values),
    ...forbidden(),
    ...tabStops,
    ...managingStops,
    ...opened({ values, as: anybody }, { values: read, as: reader }),
    ...areas.flatMap(area => area.stops?.(values) ?? []),
  ]
  return stops.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
