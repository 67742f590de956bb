import { investors } from '#areas/investors/contract/index.ts'
import { testPipelineItem } from '#areas/investors/server/testing-round.ts'
import { internships } from '#areas/internships/contract/index.ts'
import { testIntern, writtenPosting } from '#areas/internships/server/testing-posting.ts'
import { pitches } from '#areas/pitches/contract/index.ts'
import { teamMember, testBusiness, testPitch } from '#areas/pitches/server/testing-pitch.ts'
import { startups, teamRoles, type TeamRole } from '#areas/startups/contract/index.ts'
import type { Call, Sent } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import type { TestLab } from './testing.ts'

/** Who asks: each role of the team, the owner of another startup, somebody without one, an administrator of the lab. */
export const askers = [...teamRoles, 'another startup', 'no startup', 'lab admin'] as const
export type Asker = (typeof askers)[number]

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const isInTeam = (asker: Asker): asker is TeamRole => teamRoles.some(role => role === asker)
type Someone = { id: string; token: string }

/** A new member of a team, with the role of startups in the lab. */
async function newMember(lab: TestLab, business_id: string, role: TeamRole): Promise<Someone> {
  const member = await teamMember(lab, business_id, role)
  await lab.store.pool.query('update user_roles set role = $2 where user_id = $1', [member.id, Role.startup])
  return member
}

/** Those who ask about startups that are not theirs: the same for every startup. */
export async function testOutsiders(lab: TestLab) {
  const another = await lab.person({ roles: [Role.startup] })
  await testBusiness(lab, another.token)
  return {
    'another startup': another,
    'no startup': await lab.person({ roles: [Role.startup] }),
    'lab admin': await lab.person({ roles: [Role.admin] }),
  }
}
type Outsiders = Awaited<ReturnType<typeof testOutsiders>>

/** A new startup with its owner, those who may ask about it, and what a call may need beside. */
export async function testTeamWorld(lab: TestLab, outsiders: Outsiders) {
  const owner = await lab.person({ roles: [Role.startup] })
  const business_id = await testBusiness(lab, owner.token)
  /** What the owner does first. */
  async function did<C extends Call>(call: C, input: Sent<C>) {
    const answer = await lab.call(call, input, { as: owner.token })
    if (answer.status !== 200) throw new Error(`${call.path}: ${answer.text}`)
    return answer
  }
  const pitch = () => testPitch(lab, owner.token, business_id)
  async function active() {
    const { id } = (await pitch()).pitch
    await lab.store.pool.query(`update pitch_sections set body = 'A text.' where pitch_id = $1`, [id])
    for (const to of ['ready', 'active'] as const) await did(pitches.status, { id, to })
    return (await did(pitches.content, { id })).body
  }
  return {
    lab,
    owner,
    async asker(asker: Asker): Promise<Someone> {
      if (asker === 'owner') return owner
      return isInTeam(asker) ? newMember(lab, business_id, asker) : outsiders[asker]
    },
    business_id,
    did,
    pitch,
    active,
    member: async (role: TeamRole) => (await teamMember(lab, business_id, role)).id,
    section: async () => (await pitch()).sections[1]!.id,
    /** A picture in a section of a new pitch. */
    async picture() {
      const content = await pitch()
      const section_id = content.sections[1]!.id
      const { statusCode, body } = await sendFile(lab, pitches.image, { section_id }, owner.token, pixel)
      if (statusCode !== 200) throw new Error(body)
      return { id: content.pitch.id, section_id, image_id: (JSON.parse(body) as { id: string }).id }
    },
    async thread() {
      const section_id = (await pitch()).sections[1]!.id
      const { id, comments } = (await did(pitches.addComment, { section_id, text: 'Which harbors?' })).body
      return { section_id, thread_id: id, comment_id: comments[0]!.id }
    },
    async proposal() {
      await did(startups.saveFact, { business_id, key: 'users', count: 27, as_of: '2026-09-30', source: 'A list' })
      const section_id = (await pitch()).sections[3]!.id
      const { events } = await did(pitches.generate, { section_id, mode: 'draft' })
      return events.flatMap(event => (event.kind === 'proposal' ? [event.proposal] : []))[0]!
    },
    async link() {
      const { id } = (await active()).pitch
      return (await did(pitches.addLink, { id, recipient: 'A fund' })).body
    },
    fact: async () =>
      (await did(startups.saveFact, { business_id, key: 'users', count: 27, as_of: '2026-09-30', source: 'A list' }))
        .body,
    /** An investor in the list of the lab. */
    async investor() {
      const { token } = await lab.person({ roles: [Role.admin] })
      const named = { name: `Fund ${business_id}`, kind: 'fund', thesis: '', stages: [], industry_ids: [] } as const
      const known = { countries: [], smallest: null, largest: null, currency: 'USD', website: null } as const
      const checked = { how_to_apply: '', source: 'A list', as_of: '2026-11-01', is_listed: true }
      const { status, text } = await lab.call(investors.save, { ...named, ...known, ...checked }, { as: token })
      if (status !== 200) throw new Error(text)
    },
    item: async () => (await did(investors.savePipelineItem, { business_id, ...testPipelineItem })).body,
    async posting() {
      await did(startups.manage, { business_id, action: 'module', module: 'internship', is_on: true })
      return (await did(internships.save, { ...writtenPosting, business_id })).body
    },
    async application(posting_id: string) {
      return (await testIntern(lab, posting_id)).application
    },
  }
}
export type TeamWorld = Awaited<ReturnType<typeof testTeamWorld>>

/** Sends a file with fields, as a form of a browser does. */
export function sendFile(lab: TestLab, call: Call, fields: object, as: string, bytes: Buffer) {
  const line = 'form-line'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${line}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/png\r\n\r\n`
  return lab.app.inject({
    method: 'POST',
    url: call.path,
    headers: { authorization: `Bearer ${as}`, 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${line}--\r\n`)]),
  })
}
