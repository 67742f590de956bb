import type { LinkPreview } from '#kernel/server/link-preview.ts'
import { toAccount } from '../contract/addresses.ts'

export const accountPreviews: readonly LinkPreview[] = [
  { to: toAccount.login, title: 'account:screens.login', description: 'account:login.legend', seed: 'signing-in' },
  {
    to: toAccount.magicLogin,
    title: 'account:screens.magic_login',
    description: 'account:magic.lead',
    seed: 'signing-in',
  },
  {
    to: toAccount.secondStep,
    title: 'account:screens.second_step',
    description: 'account:two_step.enter_lead',
    seed: 'signing-in',
  },
  { to: toAccount.register, title: 'account:screens.register', description: 'account:register.lead', seed: 'doorway' },
  {
    to: toAccount.verify,
    title: 'account:screens.verify',
    description: 'account:verify.sign_up_lead',
    seed: 'doorway',
  },
  {
    to: toAccount.changePassword,
    title: 'account:screens.change_password',
    description: 'account:password.forgot_lead',
    seed: 'signing-in',
  },
  { to: toAccount.setUp, title: 'account:screens.set_up', description: 'account:set_up.lead', seed: 'doorway' },
  { to: toAccount.mailbox, title: 'account:screens.mailbox', description: 'account:mailbox.text', seed: 'mailbox' },
]
