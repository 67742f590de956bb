import { anyone, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toApplications } from '../contract/addresses.ts'
import { applicationsAdmin } from '../contract/rights.ts'

export const applicationsScreens = screens(toApplications, {
  apply: {
    who: anyone,
    title: 'apply:screens.apply',
    help: 'applications/apply',
    page: () => import('./apply/apply-editor-page.tsx'),
  },
  checkReceipt: {
    who: anyone,
    title: 'apply:screens.check_receipt',
    help: 'applications/receipt',
    page: () => import('./apply/receipt-page.tsx'),
  },
  mine: {
    who: signedIn,
    title: 'apply:screens.mine',
    help: 'applications/follow',
    page: () => import('./apply/my-applications-page.tsx'),
  },
  application: {
    who: signedIn,
    title: 'apply:screens.application',
    help: 'applications/follow',
    page: () => import('./apply/application-page.tsx'),
  },
  industries: {
    who: signedIn,
    title: 'apply:screens.industries',
    help: 'applications/follow',
    page: () => import('./apply/industries-page.tsx'),
  },
  reviews: {
    who: signedIn,
    title: 'application-reviews:screens.reviews',
    help: 'applications/review',
    page: () => import('./application-reviews/my-reviews-page.tsx'),
  },
  review: {
    who: signedIn,
    title: 'application-reviews:screens.review',
    help: 'applications/review',
    page: () => import('./application-reviews/review-page.tsx'),
  },
  manage: {
    who: applicationsAdmin,
    title: 'application-admin:screens.manage',
    help: 'applications/manage',
    page: () => import('./application-admin/applications-page.tsx'),
  },
  managed: {
    who: applicationsAdmin,
    title: 'application-admin:screens.managed',
    help: 'applications/manage',
    page: () => import('./application-admin/managed-application-page.tsx'),
  },
})
