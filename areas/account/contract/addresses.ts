import { addresses } from '#kernel/contract/addresses.ts'

export const settingsTabs = ['profile', 'preferences', 'security', 'tokens', 'data'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const toAccount = addresses({
  login: { path: '/login', search: { next: 'path' } },
  magicLogin: { path: '/magic-login', search: { next: 'path' } },
  secondStep: { path: '/second-step', search: { next: 'path' } },
  register: { path: '/register', search: { next: 'path', step: ['interests'] } },
  verify: { path: '/verify', search: { next: 'path' } },
  setUp: { path: '/set-up' },
  changePassword: { path: '/change-password', search: { next: 'path' } },
  profileSettings: { path: '/ailab/profile-settings', search: { tab: settingsTabs } },
  mailbox: { path: '/sample/mailbox', search: { mail: 'text' } },
})
