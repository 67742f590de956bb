import { anyone } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toIdentities } from '../contract/addresses.ts'
import { providersReader } from '../contract/rights.ts'

export const identitiesScreens = screens(toIdentities, {
  back: {
    who: anyone,
    title: 'identities:return.title',
    help: 'signing-in/provider',
    page: () => import('./return-page.tsx'),
  },
  providers: {
    who: providersReader,
    title: 'identities:providers.title',
    help: 'admin/sign-in-providers',
    page: () => import('./providers-page.tsx'),
  },
})
