import { industriesByCode } from '#areas/industries/server/exports.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { idAt } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { addInvestor, setIndustries, type NewInvestor } from './investors.queries.ts'
import table from './sample-investors.json' with { type: 'json' }
import { fillPipeline } from './pipeline/sample-pipeline.ts'
import { fillRounds } from './rounds/sample-rounds.ts'

const day = 86_400_000

type SampleInvestor = Pick<
  NewInvestor,
  'name' | 'kind' | 'thesis' | 'stages' | 'countries' | 'smallest' | 'largest' | 'currency' | 'how_to_apply'
> & { locale: Locale; industries: string[]; checked_days_ago: number }
const sampleInvestors = table as SampleInvestor[]

const invented: Record<Locale, string> = {
  'en-US': 'Invented for the sample of this lab',
  'es-MX': 'Inventado para el ejemplo de este laboratorio',
  'ja-JP': 'このラボのサンプル用の架空の情報',
}

/** Investors, rounds and a pipeline, invented. */
export async function fillSample(tools: JobTools): Promise<void> {
  await fillInvestors(tools)
  await fillRounds(tools)
  await fillPipeline(tools)
}

/** Investors invented for this project, each in one language; each says so as its source. */
async function fillInvestors({ db }: JobTools): Promise<void> {
  const codes = await industriesByCode(db)
  for (const [at, { locale, industries, checked_days_ago, ...investor }] of sampleInvestors.entries()) {
    const checked = new Date(Date.now() - checked_days_ago * day)
    const row = await addInvestor(db, {
      ...investor,
      id: idAt(new Date(Date.now() - (sampleInvestors.length - at) * day)),
      source: invented[locale],
      as_of: checked.toISOString().slice(0, 10),
      website: null,
      is_listed: true,
      updated_at: checked,
    })
    await setIndustries(
      db,
      row.id,
      industries.flatMap(code => codes.get(code) ?? []),
    )
  }
}
