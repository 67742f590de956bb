import type { AreaTour } from '../area-tour.ts'

export const area: AreaTour = {
  stops: () => [
    { name: '3-ailab-investment-pipeline-table', path: '/ailab/investment/pipeline?view=table', as: 'founder' },
  ],
}
