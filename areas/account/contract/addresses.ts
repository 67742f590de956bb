import { addresses } from '#kernel/contract/addresses.ts'

export const settingsTabs = ['profile', 'preferences', 'security', 'tokens', 'data'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const toAccount = addresses({
  login: { path: '/login', search: { next: 'text' } },
  magicLogin: { path: '/magic-login', search: { next: 'text' } },
  register: { path: '/register', search: { next: 'text', step: ['interests'] } },
  verify: { path: '/verify', search: { next: 'text' } },
  changePassword: { path: '/change-password', search: { next: 'text' } },
  profileSettings: { path: '/ailab/profile-settings', search: { tab: settingsTabs } },
  mailbox: { path: '/sample/mailbox', search: { mail: 'text' } },
})
