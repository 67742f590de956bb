export { areIndustries, chosenIndustries, industriesByCode } from './choices.queries.ts'
export { factsNow, recentFacts, soundFacts, type SoundFact } from './facts/sound-facts.ts'
export { namedSources } from './facts/facts.queries.ts'
export { namesWithin } from './industries.queries.ts'
