/** Runs the journeys with each profile; `npm test` runs them with the hardest one (e2e/profiles.ts). */
process.env.JOURNEYS = 'everywhere'

export { default } from './playwright.config.ts'
