export { textOfHtml } from './feeds/clean-html.ts'
export { recentReports, type RecentReport } from './stories/recent-reports.queries.ts'
export { itemTexts, type ItemText } from './items/item-texts.queries.ts'
