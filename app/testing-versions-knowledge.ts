import { testAssistant } from '#areas/assistants/server/testing-assistant.ts'
import { industries } from '#areas/industries/contract/index.ts'
import { news } from '#areas/news/contract/index.ts'
import { research } from '#areas/research/contract/index.ts'
import { testReport } from '#areas/research/server/testing-briefs.ts'
import { testResearch, withSentences } from '#areas/research/server/testing-research.ts'
import { testStartup } from '#areas/startups/server/testing-startup.ts'
import type { Versioned, VersionedRows, VersionTools } from '#kernel/server/testing-laws.ts'
import type { TestLab } from './testing.ts'

const health = '01938c00-0000-7000-8000-00000000000d'

/** Versioned rows of what the lab knows, and of assistants that answer from it. */
export function knowledgeVersions({ lab, admin, idOf }: VersionTools<TestLab>): VersionedRows {
  async function ofAssistant(more: (made: Awaited<ReturnType<typeof testAssistant>>) => object): Promise<Versioned> {
    const made = await testAssistant(lab, admin)
    return { as: admin, input: { assistant_id: made.id, ...more(made) }, table: 'assistants', id: made.id }
  }

  /** A new rule for news, the lab's or a person's own. */
  async function ofRule(call: typeof news.saveRule | typeof news.saveLabRule): Promise<Versioned> {
    const rule = { q: 'harvest', action: 'hide' as const }
    const { id } = (await lab.call(call, rule, { as: admin })).body
    return { as: admin, input: { ...rule, id, q: 'orchard' }, table: 'news_rules', id }
  }

  /** A new industry. */
  async function ofIndustry(code: string, more: object): Promise<Versioned> {
    const entry = { level: 'industry', name: { 'en-US': 'An industry' }, isic: [], naics: [] } as const
    const { id } = (await lab.call(industries.saveEntry, { ...entry, code }, { as: admin })).body
    return { as: admin, input: { ...entry, id, ...more }, table: 'industries', id }
  }

  /** A new research, in this state. */
  async function ofResearch(more: object, state = 'draft'): Promise<Versioned> {
    const { id } = await withSentences(lab, admin, await testResearch(lab, admin), [['Mills are old.', '']])
    await lab.store.pool.query('update researches set state = $2 where id = $1', [id, state])
    return { as: admin, input: { research_id: id, ...more }, table: 'researches', id }
  }

  /** A new measure of an industry. */
  async function ofMeasure() {
    const texts = { name: { 'en-US': 'A measure' }, definition: { 'en-US': '' } }
    const input = { industry_id: health, ...texts, unit: 'number', section: 'trends' } as const
    const { id } = (await lab.call(industries.saveMeasure, input, { as: admin })).body
    return { as: admin, input: { ...input, id }, table: 'measures', id }
  }

  /** A new market, by which its section is found. */
  async function ofMarket(geography: string) {
    const input = { industry_id: health, geography, status: 'published' } as const
    const { id } = (await lab.call(industries.saveMarket, input, { as: admin })).body
    return { as: admin, input: { ...input, id }, table: 'markets', id }
  }

  async function ofMarketFact() {
    const { id: measure_id } = await ofMeasure()
    const passage = { title: 'A survey', passage: 'It was 5.' }
    const { id: source_id } = (await lab.call(industries.addSource, passage, { as: admin })).body
    const stated = {
      geography: 'MX',
      period: '2026',
      value: 5,
      rounded_to: 1,
      bound: 'exact',
      processing: 'none',
    } as const
    const input = { measure_id, source_id, ...stated }
    const { id } = (await lab.call(industries.saveFact, input, { as: admin })).body
    return { as: admin, input: { ...input, id }, table: 'facts', id }
  }

  /** A stored repository, without a request to GitHub. */
  async function ofRepository(more: object): Promise<Versioned> {
    const id = await idOf(
      `insert into repositories (id, github_id, name, url, description, topics, stars, forks, open_issues, is_archived, category, found_by, created_at)
       values (gen_random_uuid(), 1, 'lab/one', 'https://x.example/', '', '{}', 1, 1, 1, false, 'tools', '', now()) returning id`,
    )
    return { as: admin, input: { id, ...more }, table: 'repositories', id }
  }

  return {
    'assistants.save': () => ofAssistant(({ written }) => ({ written, trials: ['What is it?'] })),
    'assistants.manage': () => ofAssistant(() => ({ action: 'archive' })),
    async 'research.saveBrief'() {
      const { id: business_id } = await testStartup(lab, admin)
      await testReport(lab, { title: 'Agriculture grows' })
      const { id } = (await lab.call(research.generateBrief, { business_id }, { as: admin })).body.brief!
      return { as: admin, input: { business_id, brief_id: id, kept: [] }, table: 'research_briefs', id }
    },
    'news.saveRule': () => ofRule(news.saveRule),
    'news.saveLabRule': () => ofRule(news.saveLabRule),
    'repositories.update': () => ofRepository({ category: 'data', note: null }),
    'research.manage': () => ofResearch({ action: 'edit', title: 'Another title' }),
    'research.savePublic': () => ofResearch({ summary: 'Old mills.', collection: 'markets' }, 'approved'),
    'industries.saveEntry': () => ofIndustry('saved', {}),
    'industries.archiveEntry': () => ofIndustry('stored', { is_archived: true }),
    'industries.saveMeasure': ofMeasure,
    'industries.saveMarket': () => ofMarket('MX'),
    async 'industries.saveSection'() {
      const { id: market_id } = await ofMarket('JP')
      const input = { market_id, section: 'trends', body: { 'en-US': 'Up.' } } as const
      await lab.call(industries.saveSection, { ...input, version: 0 }, { as: admin })
      return { as: admin, input, table: 'market_sections', id: market_id, key: 'market_id' }
    },
    'industries.saveFact': ofMarketFact,
    async 'industries.archiveContent'() {
      const { id, table } = await ofMarketFact()
      return { as: admin, input: { kind: 'fact', id, is_archived: true }, table, id }
    },
  }
}
