import { addresses } from '#kernel/contract/addresses.ts'

export const toIdentities = addresses({
  /** Where a provider sends people back to: its redirect address. */
  back: { path: '/sign-in/return' },
  /** `provider` is the one that is open. */
  providers: { path: '/admin/sign-in-providers', search: { provider: 'text' } },
})
