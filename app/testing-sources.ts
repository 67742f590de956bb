/** Models that answer well or badly, and texts to answer from, for tests of areas that may not import others'. */
export { fillSample as fillNews } from '#areas/news/server/sample.ts'
export { approved, testResearch, withSentences } from '#areas/research/server/testing-research.ts'
export { research } from '#areas/research/contract/index.ts'
export { good, indexed, lines, lying, materialIn } from '#areas/tutor/server/testing-answers.ts'
