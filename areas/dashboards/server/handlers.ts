import type { Gathered } from '#kernel/server/area.ts'
import { handle } from '#kernel/server/handle.ts'
import type { NextStep } from '#kernel/server/next-steps.ts'
import { weekStarts } from '#kernel/server/weekly.ts'
import { dashboards, mostNextSteps } from '../contract.ts'
import { labHealth } from './lab-health.ts'

/**
 * Steps that others wait for come first, the longest waiting before all; then the person's own, the nearest to now
 * first.
 */
const inOrderAt = (now: Date) => {
  const distance = ({ at }: NextStep) => Math.abs(at.getTime() - now.getTime())
  return (a: NextStep, b: NextStep): number => {
    if (Boolean(a.isAwaited) !== Boolean(b.isAwaited)) return a.isAwaited ? -1 : 1
    return a.isAwaited ? a.at.getTime() - b.at.getTime() : distance(a) - distance(b)
  }
}

/** The steps that each area finds. */
export const dashboardsHandlers = ({ nextSteps, weekly, health }: Gathered) =>
  handle(dashboards, {
    async nextSteps({ administration }, context) {
      const allSteps = (await Promise.all(nextSteps.map(find => find(context)))).flat()
      const steps = administration ? allSteps.filter(({ isAdministrative }) => isAdministrative) : allSteps
      const items = steps.toSorted(inOrderAt(context.now)).slice(0, mostNextSteps)
      return { items: items.map(item => ({ ...item, waiting_since: [...(item.waitingSince ?? [item.at])] })) }
    },

    async weekly(_nothing, context) {
      const figures = (await Promise.all(weekly.map(find => find(context)))).flat()
      return {
        weeks_begin_at: weekStarts(context.now),
        figures: figures.map(each => ({ ...each, total: each.total ?? null, weeks: [...each.weeks] })),
      }
    },

    async health(_nothing, context) {
      const parts = (await Promise.all([labHealth, ...health].map(find => find(context)))).flat()
      return { parts: parts.map(({ isWell, ...part }) => ({ ...part, is_well: isWell })) }
    },
  })
