/** The journeys that `npm test` walks by keyboard, on a phone, in Japanese: here in each manner (e2e/manner.ts). */
process.env.JOURNEYS = 'everywhere'

export { default } from './playwright.config.ts'
