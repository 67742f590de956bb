export { IndustryKeyFacts } from './key-facts/industry-key-facts.tsx'
export { periodText, placeText, unitText, valueText } from './figures/fact-texts.ts'
export { useReader } from './reading/use-reader.ts'
