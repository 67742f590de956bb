export { amountText, typedAmount, valueText } from './studio/fact-value.ts'
export { OwnListEmpty, OwnListPage } from './studio/own-list.tsx'
export { StageSelect, stageOf, type Stage } from './studio/stage-select.tsx'
export { StartupRow, rowLink } from './studio/startup-row.tsx'
