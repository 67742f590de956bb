import type { Gathered } from '#kernel/server/area.ts'
import { handle } from '#kernel/server/handle.ts'
import { dashboards, mostNextSteps } from '../contract.ts'

/** `nextSteps` are what each area finds. */
export const dashboardsHandlers = ({ nextSteps }: Gathered) =>
  handle(dashboards, {
    async nextSteps(_input, context) {
      const found = await Promise.all(nextSteps.map(find => find(context)))
      const latestFirst = found.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime())
      return { items: latestFirst.slice(0, mostNextSteps) }
    },
  })
