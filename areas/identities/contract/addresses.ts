import { addresses } from '#kernel/contract/addresses.ts'

export const toIdentities = addresses({
  /** The redirect address, to which a provider sends people back. */
  back: { path: '/sign-in/return' },
  /** `provider` is the one that is open. */
  providers: { path: '/admin/sign-in-providers', search: { provider: 'text' } },
})
