import { internships } from '#areas/internships/contract/index.ts'
import { tokenOf } from '../sample-people.ts'
import type { AreaTour } from '../area-tour.ts'
import { ask } from '../tour-values.ts'

export const area: AreaTour = {
  async values(origin) {
    const { items } = await ask(origin, internships.list, { q: 'bakeries' }, await tokenOf(origin, 'intern'))
    return { postingId: items[0]?.id ?? '', hostId: items[0]?.startup.id ?? '' }
  },

  stops({ hostId, postingId }) {
    const managed = '/ailab/startups/internships'
    const applicants = `${managed}?startup=${hostId}&posting=${postingId}`
    return [
      { name: '3-ailab-internship-mine', path: '/ailab/internship?mine=true', as: 'intern' },
      { name: '3-ailab-internship-nothing', path: '/ailab/internship?q=zzzzzz', as: 'intern' },
      { name: '3-ailab-startups-internships-nobody', path: managed, as: 'member' },
      { name: '3-ailab-startups-internships-applicants', path: applicants, as: 'startup' },
      { name: '3-ailab-startup-settings', path: `/ailab/startups/startup/${hostId}?tab=settings`, as: 'startup' },
    ]
  },
}
