export { reportTexts } from './publishing/report-texts.queries.ts'
