import { handle } from '#kernel/server/handle.ts'
import { administration } from '../contract/administration-calls.ts'
import { educationFigures } from './figures.queries.ts'

export const administrationHandlers = handle(administration, {
  figures: (_nothing, { db, now }) => educationFigures(db, now),
})
