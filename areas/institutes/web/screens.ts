import { screens } from '#kernel/web/screen.ts'
import { toInstitutes } from '../contract/addresses.ts'
import { institutesAdmin, supervisor } from '#areas/members/contract.ts'

export const institutesScreens = screens(toInstitutes, {
  instituteAdmin: {
    who: supervisor,
    title: 'institutes:screens.institute_admin',
    help: 'institutions/overview',
    page: () => import('./institute/institute-admin-page.tsx'),
  },
  institute: {
    who: institutesAdmin,
    title: 'institutes:screens.institute',
    help: 'admin/institutions',
    page: () => import('./institute/institute-page.tsx'),
  },
})
