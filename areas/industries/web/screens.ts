import { right } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toIndustries } from '../contract/addresses.ts'
import { industriesAdmin } from '../contract/rights.ts'

const [who, help] = [right('industries.read'), 'industries/read'] as const
export const industriesScreens = screens(toIndustries, {
  all: { who, title: 'industries:list.title', help, page: () => import('./reading/all-industries-page.tsx') },
  industry: { who, title: 'industries:screens.industry', help, page: () => import('./reading/industry-page.tsx') },
  administered: {
    who: industriesAdmin,
    title: 'industries:screens.administered',
    help: 'industries/manage',
    page: () => import('./industry-admin/admin-industries-page.tsx'),
  },
  managed: {
    who: industriesAdmin,
    title: 'industries:screens.industry',
    help: 'industries/manage',
    page: () => import('./industry-admin/managed-industry-page.tsx'),
  },
  market: { who, title: 'industries:screens.market', help, page: () => import('./reading/market-page.tsx') },
})
