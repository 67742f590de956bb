import { addresses } from '#kernel/contract/addresses.ts'

export const toSettings = addresses({
  /** `key` is the setting that is open. */
  settings: { path: '/admin/settings', search: { key: 'text' } },
})
