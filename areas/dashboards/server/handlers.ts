import type { Gathered } from '#kernel/server/area.ts'
import { handle } from '#kernel/server/handle.ts'
import type { NextStep } from '#kernel/server/next-steps.ts'
import { dashboards, mostNextSteps } from '../contract.ts'

/** What others wait for comes first, the longest waiting before all; then the person's own, the nearest to now first. */
const inOrderAt = (now: Date) => {
  const distance = ({ at }: NextStep) => Math.abs(at.getTime() - now.getTime())
  return (a: NextStep, b: NextStep): number => {
    if (Boolean(a.isAwaited) !== Boolean(b.isAwaited)) return a.isAwaited ? -1 : 1
    return a.isAwaited ? a.at.getTime() - b.at.getTime() : distance(a) - distance(b)
  }
}

/** `nextSteps` are what each area finds. */
export const dashboardsHandlers = ({ nextSteps }: Gathered) =>
  handle(dashboards, {
    async nextSteps({ administration }, context) {
      const found = (await Promise.all(nextSteps.map(find => find(context)))).flat()
      const asked = administration ? found.filter(({ isAdministrative }) => isAdministrative) : found
      return { items: asked.toSorted(inOrderAt(context.now)).slice(0, mostNextSteps) }
    },
  })
