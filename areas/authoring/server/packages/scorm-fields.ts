import { at, childrenOf, lineIn, wordsIn, within, type Markup } from './markup.ts'

/** What SCORM 1.2 and 2004 say in an entry of the outline. */
export function scormFields(item: Markup) {
  const data = at(item, 'datafromlms') ?? at(item, 'dataFromLMS')
  const sequencing = at(item, 'sequencing')
  return {
    parameters: item.attributes['parameters'] ?? '',
    launchData: data ? wordsIn(data.children).trim().slice(0, 4_096) : '',
    passPct: passPctOf(item, sequencing),
    isSequenced: sequencing !== undefined && childrenOf(sequencing).some(each => isRule(each)),
  }
}

const isRule = ({ name }: Markup) =>
  /^(?:sequencingRules|rollupRules|limitConditions|randomizationControls)$/.test(name)

/** 1.2: the mastery score, 0 to 100; 2004: the least normalized measure of the primary objective, -1 to 1. */
function passPctOf(item: Markup, sequencing: Markup | undefined): number | undefined {
  const mastery = numberIn(at(item, 'masteryscore'))
  if (mastery !== undefined) return percent(mastery)
  const primary = sequencing && within(sequencing, 'primaryObjective')[0]
  const isByMeasure = primary?.attributes['satisfiedByMeasure'] === 'true'
  const measure = isByMeasure ? numberIn(at(primary, 'minNormalizedMeasure')) : undefined
  // Without a number, SCORM 2004 asks for 1.0.
  return isByMeasure ? percent((measure ?? 1) * 100) : undefined
}

const percent = (value: number) => Math.min(100, Math.max(0, value))

function numberIn(element: Markup | undefined): number | undefined {
  const text = lineIn(element)
  const value = Number(text)
  return text === undefined || !Number.isFinite(value) ? undefined : value
}
