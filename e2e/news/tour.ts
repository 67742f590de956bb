import type { AreaTour } from '../area-tour.ts'

export const area: AreaTour = {
  stops: () => [
    {
      name: '5-news-search',
      as: 'member',
      path: `/ailab/news?q=${encodeURIComponent('audit OR auditoría OR 監査 -hiring date:P30D')}`,
    },
  ],
}
