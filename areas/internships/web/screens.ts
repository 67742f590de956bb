import { right, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toInternships } from '../contract/addresses.ts'

const interns = right('internships.read')
export const internshipsScreens = screens(toInternships, {
  internships: {
    who: interns,
    title: 'internship-pages:screens.internships',
    help: 'startups/find-internship',
    page: () => import('./internship-pages/internships-page.tsx'),
  },
  posting: {
    who: interns,
    title: 'internship-pages:screens.posting',
    help: 'startups/find-internship',
    page: () => import('./internship-pages/posting-page.tsx'),
  },
  managed: {
    who: signedIn,
    title: 'internship-pages:screens.managed',
    help: 'startups/offer-internship',
    page: () => import('./internship-pages/managed-page.tsx'),
  },
})
