import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { acting, actor } from './acting.ts'
import { toAccount } from './addresses.ts'
import { codes } from './codes.ts'
import { passwords } from './passwords.ts'
import { profile } from './profile.ts'
import { accountAdmin } from './rights.ts'
import { sample } from './sample.ts'
import { security } from './security.ts'
import { setUp } from './set-up.ts'
import { signUp } from './sign-up.ts'
import { signingIn } from './signing-in.ts'
import { twoStep } from './two-step.ts'

export * from './acting.ts'
export * from './people.ts'
export * from './signing-in.ts'
export * from './codes.ts'
export * from './passwords.ts'
export * from './security.ts'
export * from './two-step.ts'
export * from './profile.ts'
export * from './set-up.ts'
export * from './sign-up.ts'
export * from './sample.ts'

export const account = {
  ...signingIn,
  ...codes,
  ...passwords,
  ...security,
  ...twoStep,
  ...profile,
  ...signUp,
  ...setUp,
  ...acting,
  ...sample,
} satisfies Calls

export const accountContract = areaContract({
  calls: account,
  failures: {
    'sign_in.wrong': 400,
    'password.wrong': 400,
    'code.wrong': 400,
    'match.wrong': 400,
    'acting.not_allowed': 403,
    'acting.none': 409,
    'account.suspended': 403,
    'sign_up.closed': 403,
    'session.needed': 403,
    'step_up.required': 403,
    'account.sample': 409,
    'account.last_admin': 409,
    'session.rotated': 409,
    'two_step.on': 409,
    'two_step.off': 409,
    'two_step.not_started': 409,
    'token.too_many': 409,
    'code.over': 410,
    'link.over': 410,
    'set_up.over': 410,
    'ticket.over': 410,
    'code.closed': 429,
    'second_step.closed': 429,
  },
  rights: { [accountAdmin.right]: [Role.admin], [actor.right]: [Role.admin] },
  addresses: toAccount,
})
