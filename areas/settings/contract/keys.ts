/**
 * open: anyone can create an account · invitation: only people invited by mail · closed: nobody, except administrators
 * by the command line.
 */
export const registrationModes = ['open', 'invitation', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/** Who has to sign in with two-step verification. */
export const twoStepRules = ['optional', 'administrators'] as const
export type TwoStepRule = (typeof twoStepRules)[number]

/**
 * What kind of value a setting has: one of its choices, a list of domains, an email address, the address of a service,
 * or a secret, which is written and never read.
 */
export const settingKinds = ['choice', 'domains', 'email', 'url', 'secret'] as const

/** Shown in place of a secret that is set. */
export const hiddenValue = '••••••••'

/** Every setting that administrators change while the lab runs. */
export const settingKeys = [
  'registration.mode',
  'registration.domains',
  'security.two_step',
  'contact.email',
  'github.url',
  'github.token',
] as const
export type SettingKey = (typeof settingKeys)[number]

/** Where a value comes from: an administrator, the environment of the process, or the lab itself. */
export const settingSources = ['stored', 'environment', 'default'] as const

export const settingActions = ['rollback', 'reset', 'lock', 'unlock'] as const
export type SettingAction = (typeof settingActions)[number]

/** What a setting with choices may be. */
export const settingChoices: Partial<Record<SettingKey, readonly string[]>> = {
  'registration.mode': registrationModes,
  'security.two_step': twoStepRules,
}
