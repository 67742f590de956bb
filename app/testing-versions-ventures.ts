import { applications } from '#areas/applications/contract/index.ts'
import { assigned, elsewhere, submitted } from '#areas/applications/server/testing-review.ts'
import { investors } from '#areas/investors/contract/index.ts'
import { testPipelineItem } from '#areas/investors/server/testing-round.ts'
import { pitches } from '#areas/pitches/contract/index.ts'
import { activePitch, testPitch } from '#areas/pitches/server/testing-pitch.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { testStartup } from '#areas/startups/server/testing-startup.ts'
import type { Versioned, VersionedRows, VersionTools } from '#kernel/server/testing-laws.ts'
import type { TestLab } from './testing.ts'

/** Versioned rows of startups and of those who decide about them. */
export function venturesVersions({ lab, admin }: VersionTools<TestLab>): VersionedRows {
  /** A figure that a new startup states. */
  async function ofFact(more: object): Promise<Versioned> {
    const { id: business_id } = await testStartup(lab, admin)
    const named = { business_id, key: 'users' }
    const figure = { ...named, count: 1, as_of: '2026-09-30', source: 'A list' }
    const { body } = await lab.call(startups.saveFact, figure, { as: admin })
    return { as: admin, input: { ...named, ...more }, table: 'business_facts', id: body.id }
  }

  /** A section of a new pitch. */
  async function ofSection(more: object): Promise<Versioned> {
    const { id: business_id } = await testStartup(lab, admin)
    const { sections } = await testPitch(lab, admin, business_id)
    const { id } = sections[1]!
    return { as: admin, input: { section_id: id, ...more }, table: 'pitch_sections', id }
  }

  /** An investor in the pipeline of a new startup. */
  async function ofPipeline(more: object): Promise<Versioned> {
    const { id: business_id } = await testStartup(lab, admin)
    const { id } = (await lab.call(investors.savePipelineItem, { business_id, ...testPipelineItem }, { as: admin }))
      .body
    return { as: admin, input: { business_id, id, ...more }, table: 'pipeline_items', id }
  }

  return {
    async 'applications.manage'() {
      const id = await submitted(lab)
      return { as: admin, input: { id, action: 'note', text: 'A note.' }, table: 'applications', id }
    },
    async 'applications.saveIntake'() {
      const title = { 'en-US': 'An intake' }
      const { id } = (await lab.call(applications.saveIntake, { title }, { as: admin })).body
      return { as: admin, input: { id, title }, table: 'application_intakes', id }
    },
    async 'applications.saveRubric'() {
      const title = { 'en-US': 'An intake with a rubric' }
      const { id: intake_id } = (await lab.call(applications.saveIntake, { title }, { as: admin })).body
      const { criteria } = (await lab.call(applications.rubric, { intake_id }, { as: admin })).body
      await lab.call(applications.saveRubric, { intake_id, version: 0, criteria }, { as: admin })
      return {
        as: admin,
        input: { intake_id, criteria },
        table: 'application_rubrics',
        id: intake_id,
        key: 'intake_id',
      }
    },
    async 'applications.saveQuestions'() {
      const title = { 'en-US': 'An intake with questions' }
      const { id: intake_id } = (await lab.call(applications.saveIntake, { title }, { as: admin })).body
      const questions = [{ question: { 'en-US': 'Why now?' }, required: false }]
      await lab.call(applications.saveQuestions, { intake_id, version: 0, questions }, { as: admin })
      return { as: admin, input: { intake_id, questions }, table: 'application_forms', id: intake_id, key: 'intake_id' }
    },
    async 'applications.saveReview'() {
      const reviewer = await lab.person(elsewhere())
      const id = await assigned(lab, admin, await submitted(lab), reviewer)
      return { as: reviewer.token, input: { review_id: id, feedback: 'Clear.' }, table: 'application_reviews', id }
    },
    async 'investors.save'() {
      const written = { kind: 'fund', thesis: '', stages: [], industry_ids: [], countries: [], smallest: null } as const
      const more = { largest: null, currency: 'USD', website: null, how_to_apply: '', source: 'A list' }
      const input = { ...written, ...more, name: 'Fondo Nopal', as_of: '2026-11-01', is_listed: true }
      const { id } = (await lab.call(investors.save, input, { as: admin })).body
      return { as: admin, input: { ...input, id, thesis: 'Another' }, table: 'investors', id }
    },
    'investors.savePipelineItem': () => ofPipeline({ ...testPipelineItem, name: 'Another' }),
    'investors.movePipelineItem': () => ofPipeline({ stage: 'meeting' }),
    'investors.removePipelineItem': () => ofPipeline({}),
    async 'investors.saveRound'() {
      const { id: business_id } = await testStartup(lab, admin)
      const target = { amount_minor: 5_000_000, currency: 'USD' }
      const input = {
        business_id,
        name: 'Seed',
        target,
        instrument: 'safe',
        state: 'planned',
        is_public: false,
      } as const
      const { id } = (await lab.call(investors.saveRound, input, { as: admin })).body
      return { as: admin, input: { ...input, id, name: 'Another' }, table: 'rounds', id }
    },
    async 'pitches.update'() {
      const { id: business_id } = await testStartup(lab, admin)
      const { id } = (await testPitch(lab, admin, business_id)).pitch
      return { as: admin, input: { id, title: 'Another' }, table: 'pitches', id }
    },
    async 'pitches.updateLink'() {
      const { id: business_id } = await testStartup(lab, admin)
      const { pitch } = await activePitch(lab, admin, business_id)
      const { link } = (await lab.call(pitches.addLink, { id: pitch.id, recipient: 'Fondo' }, { as: admin })).body
      const input = { link_id: link.id, recipient: 'Another' }
      return { as: admin, input, table: 'pitch_links', id: link.id }
    },
    'pitches.updateSection': () => ofSection({ body: 'Another text.' }),
    'pitches.removeSection': () => ofSection({}),
    async 'pitches.updateField'() {
      const { items } = (await lab.call(pitches.fields, {}, { as: admin })).body
      const { id } = items.at(-1)!
      return { as: admin, input: { field_id: id, max_words: 55 }, table: 'pitch_fields', id }
    },
    async 'startups.update'() {
      const { id } = await testStartup(lab, admin)
      return { as: admin, input: { business_id: id, tagline: 'Another' }, table: 'businesses', id }
    },
    'startups.saveFact': () => ofFact({ count: 2, as_of: '2026-10-31', source: 'A survey' }),
    'startups.removeFact': () => ofFact({}),
  }
}
