import { anyone, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toAccount } from '../contract/addresses.ts'

export const accountScreens = screens(toAccount, {
  login: {
    who: anyone,
    title: 'account:screens.login',
    help: 'signing-in/password',
    page: () => import('./signing-in/login-page.tsx'),
  },
  magicLogin: {
    who: anyone,
    title: 'account:screens.magic_login',
    help: 'signing-in/mail',
    page: () => import('./signing-in/magic-login-page.tsx'),
  },
  secondStep: {
    who: anyone,
    title: 'account:screens.second_step',
    help: 'account/two-step',
    page: () => import('./signing-in/second-step-page.tsx'),
  },
  register: {
    who: anyone,
    title: 'account:screens.register',
    help: 'signing-in/join',
    page: () => import('./registering/register-page.tsx'),
  },
  verify: {
    who: anyone,
    title: 'account:screens.verify',
    help: 'signing-in/codes',
    page: () => import('./registering/verify-page.tsx'),
  },
  changePassword: {
    who: anyone,
    title: 'account:screens.change_password',
    help: 'signing-in/forgot',
    page: () => import('./passwords/change-password-page.tsx'),
  },
  setUp: {
    who: anyone,
    title: 'account:screens.set_up',
    help: 'signing-in/set-up',
    page: () => import('./set-up/set-up-page.tsx'),
  },
  profileSettings: {
    who: signedIn,
    title: 'account:screens.profile_settings',
    help: 'account/profile',
    page: () => import('./settings/profile-settings-page.tsx'),
  },
  mailbox: {
    who: anyone,
    title: 'account:screens.mailbox',
    help: 'signing-in/codes',
    page: () => import('./signing-in/mailbox-page.tsx'),
  },
})
