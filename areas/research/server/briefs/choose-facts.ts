import type { NamedIndustry } from '#areas/industries/contract/index.ts'
import type { SoundFact } from '#areas/industries/server/exports.ts'
import { mostBriefFacts, type BriefFact } from '../../contract/briefs.ts'

type FactInput = {
  /** The facts in the order of the startup's industries. */
  found: readonly { industry: NamedIndustry; facts: readonly SoundFact[] }[]
  country: string | null
  used: Set<string>
}

const world = '001'

/** The figure on the startup's own country first, then on the world, then the latest. */
const nearest = (country: string | null) => (a: SoundFact, b: SoundFact) => {
  const distance = ({ geography }: SoundFact) => (geography === country ? 0 : geography === world ? 1 : 2)
  return distance(a) - distance(b) || b.period.localeCompare(a.period) || a.id.localeCompare(b.id)
}

function briefFact(industry: NamedIndustry, fact: SoundFact): BriefFact {
  const { id, geography, period, value, value_high, rounded_to, bound, quote } = fact
  const { name, unit, unit_name, currency } = fact.measure
  const { title, producer, url, language, is_invented } = fact.source
  return {
    id,
    industry,
    measure: { name, unit, unit_name, currency },
    geography,
    period,
    value,
    value_high,
    rounded_to,
    bound,
    quote,
    source: { title, producer, url, language, is_invented },
    is_kept: false,
  }
}

/** New figures on the industries, one of each measure, taking turns between the industries. */
export function chooseFacts({ found, country, used }: FactInput): BriefFact[] {
  const perIndustry = found.map(({ industry, facts }) => {
    const measures = Map.groupBy(
      facts.filter(({ id }) => !used.has(id)),
      ({ measure_id }) => measure_id,
    )
    return [...measures.values()]
      .map(own => own.toSorted(nearest(country))[0]!)
      .toSorted((a, b) => a.measure.position - b.measure.position || a.id.localeCompare(b.id))
      .map((fact, turn) => ({ turn, fact: briefFact(industry, fact) }))
  })
  return perIndustry
    .flat()
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, mostBriefFacts)
    .map(({ fact }) => fact)
}
