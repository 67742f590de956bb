import { writtenPosting } from '#areas/internships/server/testing-posting.ts'
import { investors } from '#areas/investors/contract/index.ts'
import { testPipelineItem, written, writeAbout } from '#areas/investors/server/testing-round.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { eventRows } from './testing-team-events.ts'
import { pitchRows } from './testing-team-pitches.ts'
import { researchRows } from './testing-team-research.ts'
import { asks, ofStartup, type Rows } from './testing-team-row.ts'
import { pixel, type TeamWorld } from './testing-team-world.ts'

/** An address of its own for each startup: few messages are taken from one. */
const ipOf = (business_id: string) => `2001:db8:${business_id.slice(-12, -8)}:${business_id.slice(-8, -4)}::1`
const figure = { key: 'users', count: 27, as_of: '2026-09-30', source: 'A list' } as const

const startupRows: Rows = {
  'startups.details': ofStartup,
  'startups.update': ({ business_id }) => asks({ business_id, version: 1, tagline: 'Ice for longer.' }),
  'startups.logo, with a file': ({ business_id }) => asks({ business_id }, pixel),
  'startups.logo, removed': ({ business_id }) => asks({ business_id, remove: true }),
  'startups.facts': async world => (await world.fact(), ofStartup(world)),
  'startups.factHistory': async world => (await world.fact(), asks({ business_id: world.business_id, key: 'users' })),
  'startups.saveFact': ({ business_id }) => asks({ business_id, ...figure }),
  async 'startups.removeFact'(world) {
    const { version } = await world.fact()
    return asks({ business_id: world.business_id, key: 'users', version })
  },
  'startups.team': ofStartup,
  'startups.modules': ofStartup,
  'startups.users': ofStartup,
  'startups.inviteAssociate': ({ business_id }) => asks({ business_id, email: 'new@people.example', message: '' }),
  'startups.manageBusiness': ({ business_id }) => asks({ business_id, action: 'suspend', reason: 'A check.' }),
}

const manageRows: Rows = Object.fromEntries(
  Object.entries<(world: TeamWorld) => Promise<object> | object>({
    'an editor made a viewer': async ({ member }) => ({
      action: 'member_role',
      user_id: await member('editor'),
      role: 'viewer',
    }),
    'an editor made an admin': async ({ member }) => ({
      action: 'member_role',
      user_id: await member('editor'),
      role: 'admin',
    }),
    'an editor removed': async ({ member }) => ({ action: 'remove_member', user_id: await member('editor') }),
    'an admin removed': async ({ member }) => ({ action: 'remove_member', user_id: await member('admin') }),
    'given to an editor': async ({ member }) => ({ action: 'transfer', user_id: await member('editor') }),
    'an editor invited': () => ({ action: 'invite', role: 'editor', email: 'new@people.example', message: '' }),
    'an admin invited': () => ({ action: 'invite', role: 'admin', email: 'new@people.example', message: '' }),
    async 'an invitation revoked'({ did, business_id }) {
      const invite = {
        business_id,
        action: 'invite',
        role: 'editor',
        email: 'new@people.example',
        message: '',
      } as const
      const { own } = (await did(startups.manage, invite)).body
      return { action: 'revoke', invite_id: own!.invites[0]!.invite_id }
    },
    'a module switched': () => ({ action: 'module', module: 'research', is_on: true }),
    archived: () => ({ action: 'archive' }),
    async restored({ did, business_id }) {
      await did(startups.manage, { business_id, action: 'archive', message: '' })
      return { action: 'restore' }
    },
  }).map(([what, input]) => [
    `startups.manage, ${what}`,
    async world => asks({ business_id: world.business_id, ...(await input(world)) }),
  ]),
)

const leavingRow: Rows = {
  'startups.manage, left by the caller': ({ business_id }) =>
    asks(user_id => ({ business_id, action: 'remove_member', user_id })),
}

const fundraisingRows: Rows = {
  'investors.list': async world => (await world.investor(), ofStartup(world)),
  'investors.rounds': async world => (
    await world.did(investors.saveRound, { business_id: world.business_id, ...written }),
    ofStartup(world)
  ),
  'investors.saveRound': ({ business_id }) => asks({ business_id, ...written }),
  async 'investors.roundMessages'(world) {
    const { business_id, did, lab } = world
    await did(investors.saveRound, { business_id, ...written })
    const { slug } = (await did(startups.details, { business_id })).body.startup
    const { status, text } = await writeAbout(lab, slug, { ip: ipOf(business_id) })
    if (status !== 200) throw new Error(text)
    return ofStartup(world)
  },
  'investors.pipeline': async world => (await world.item(), ofStartup(world)),
  'investors.pipelineHistory': async ({ item, business_id }) => asks({ business_id, id: (await item()).id }),
  'investors.savePipelineItem': ({ business_id }) => asks({ business_id, ...testPipelineItem }),
  async 'investors.movePipelineItem'({ item, business_id }) {
    const { id, version } = await item()
    return asks({ business_id, id, version, stage: 'meeting' })
  },
  async 'investors.removePipelineItem'({ item, business_id }) {
    const { id, version } = await item()
    return asks({ business_id, id, version })
  },
}

const internshipRows: Rows = {
  'internships.managed': async world => (await world.posting(), ofStartup(world)),
  async 'internships.save'({ posting, business_id }) {
    const { id, version } = await posting()
    return asks({ ...writtenPosting, business_id, id, version })
  },
  async 'internships.applicants'({ posting, application }) {
    const { id } = await posting()
    await application(id)
    return asks({ posting_id: id })
  },
  'internships.applicant': async ({ posting, application }) =>
    asks({ application_id: (await application((await posting()).id)).id }),
  async 'internships.move'({ posting, application }) {
    const { id, version } = await application((await posting()).id)
    return asks({ application_id: id, version, to: 'shortlisted' })
  },
}

export const teamCalls: Rows = {
  ...startupRows,
  ...manageRows,
  ...leavingRow,
  ...pitchRows,
  ...fundraisingRows,
  ...internshipRows,
  ...researchRows,
  ...eventRows,
}

/** Calls that are about no team, although they are of an area of startups or may name one, and what they are about instead. */
export const otherCalls: Record<string, readonly string[]> = {
  'what the caller has': ['startups.listing', 'startups.add', 'pitches.interests', 'pitches.saveInterests'],
  'the caller’s own application': ['startups.ofApplication', 'startups.addFromApplication'],
  'an invitation to the caller’s address': [
    'startups.invitations',
    'startups.invitation',
    'startups.acceptInvitation',
    'startups.declineInvitation',
  ],
  'all startups': ['startups.businesses'],
  'the catalogue of the lab': [
    'pitches.fields',
    'pitches.createField',
    'pitches.updateField',
    'pitches.fieldEffects',
    'pitches.manageField',
    'pitches.fieldImage',
    'investors.save',
    'investors.checkImport',
    'investors.applyImport',
    'investors.undoImport',
    'investors.imports',
    'investors.importFile',
    'investors.importRows',
    'investors.importErrors',
  ],
  'a link, for whoever has it': ['pitches.openShare', 'pitches.recordReading'],
  'open rounds, for everybody': ['investors.openRounds', 'investors.openRound', 'investors.writeToStartup'],
  'published events, for everybody': ['events.listing'],
  'internships, for interns': [
    'internships.list',
    'internships.posting',
    'internships.apply',
    'internships.mine',
    'internships.answer',
  ],
}
