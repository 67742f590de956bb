import { anyone, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { oneOf, text } from '#kernel/web/search-fields.ts'

export const settingsTabs = ['profile', 'preferences', 'security', 'tokens', 'data'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const accountScreens = screens({
  login: {
    path: '/login',
    who: anyone,
    title: 'account:screens.login',
    search: { next: text },
    page: () => import('./login-page.tsx'),
  },
  magicLogin: {
    path: '/magic-login',
    who: anyone,
    title: 'account:screens.magic_login',
    search: { next: text },
    page: () => import('./magic-login-page.tsx'),
  },
  register: {
    path: '/register',
    who: anyone,
    title: 'account:screens.register',
    search: { next: text, step: oneOf('interests') },
    page: () => import('./register-page.tsx'),
  },
  verify: {
    path: '/verify',
    who: anyone,
    title: 'account:screens.verify',
    search: { next: text },
    page: () => import('./verify-page.tsx'),
  },
  changePassword: {
    path: '/change-password',
    who: anyone,
    title: 'account:screens.change_password',
    search: { next: text },
    page: () => import('./change-password-page.tsx'),
  },
  profileSettings: {
    path: '/ailab/profile-settings',
    who: signedIn,
    title: 'account:screens.profile_settings',
    search: { tab: oneOf(...settingsTabs) },
    page: () => import('./profile-settings-page.tsx'),
  },
  mailbox: {
    path: '/sample/mailbox',
    who: anyone,
    title: 'account:screens.mailbox',
    search: { mail: text },
    page: () => import('./mailbox-page.tsx'),
  },
})
