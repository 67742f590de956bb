export { areIndustries, chosenIndustries } from './choices.queries.ts'
export { recentFacts, type RecentFact } from './facts/recent-facts.ts'
export { namesWithin } from './reading/reading.queries.ts'
