import { anyone, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { oneOf, text } from '#kernel/contract/search-fields.ts'

export const settingsTabs = ['profile', 'preferences', 'security', 'tokens', 'data'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const accountScreens = screens({
  login: {
    path: '/login',
    who: anyone,
    title: 'account:screens.login',
    help: 'signing-in/password',
    search: { next: text },
    page: () => import('./signing-in/login-page.tsx'),
  },
  magicLogin: {
    path: '/magic-login',
    who: anyone,
    title: 'account:screens.magic_login',
    help: 'signing-in/mail',
    search: { next: text },
    page: () => import('./signing-in/magic-login-page.tsx'),
  },
  register: {
    path: '/register',
    who: anyone,
    title: 'account:screens.register',
    help: 'signing-in/join',
    search: { next: text, step: oneOf('interests') },
    page: () => import('./registering/register-page.tsx'),
  },
  verify: {
    path: '/verify',
    who: anyone,
    title: 'account:screens.verify',
    help: 'signing-in/codes',
    search: { next: text },
    page: () => import('./registering/verify-page.tsx'),
  },
  changePassword: {
    path: '/change-password',
    who: anyone,
    title: 'account:screens.change_password',
    help: 'signing-in/forgot',
    search: { next: text },
    page: () => import('./passwords/change-password-page.tsx'),
  },
  profileSettings: {
    path: '/ailab/profile-settings',
    who: signedIn,
    title: 'account:screens.profile_settings',
    help: 'account/profile',
    search: { tab: oneOf(...settingsTabs) },
    page: () => import('./settings/profile-settings-page.tsx'),
  },
  mailbox: {
    path: '/sample/mailbox',
    who: anyone,
    title: 'account:screens.mailbox',
    help: 'signing-in/codes',
    search: { mail: text },
    page: () => import('./signing-in/mailbox-page.tsx'),
  },
})
