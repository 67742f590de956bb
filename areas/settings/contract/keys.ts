import { isOneOf } from '#kernel/contract/is-one-of.ts'
/**
 * open: anyone can create an account · invitation: only people invited by mail · closed: nobody, except administrators
 * by the command line.
 */
export const registrationModes = ['open', 'invitation', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/** Who has to sign in with two-step verification. */
export const twoStepRules = ['optional', 'administrators'] as const
export type TwoStepRule = (typeof twoStepRules)[number]

/** Whether the sample accounts can be used. */
export const sampleModes = ['on', 'off'] as const

/**
 * What kind of value a setting has: one of its choices, some of them, a list of domains or of server addresses, an email address, the
 * address of a service, one line, a whole number, a text in each language, or a secret, which is written and never read.
 */
export const settingKinds = [
  'choice',
  'choices',
  'domains',
  'email',
  'url',
  'line',
  'number',
  'addresses',
  'texts',
  'secret',
] as const

/** The most choices that a setting offers. */
export const mostChoices = 20

/** Shown in place of a secret that is set. */
export const hiddenValue = '••••••••'

/** Every setting that administrators change while the lab runs, in the order of the screen. */
export const settingKeys = [
  'registration.mode',
  'registration.domains',
  'security.two_step',
  'contact.email',
  'landing.lab_title',
  'landing.lab_lead',
  'landing.venture_title',
  'landing.venture_lead',
  'landing.education_title',
  'landing.education_lead',
  'modules.off',
  'sample.mode',
  'limits.password_min',
  'limits.photo_mb',
  'mail.server',
  'mail.from',
  'model.url',
  'model.name',
  'model.key',
  'model.tokens_a_day',
  'model.at_once',
  'video.stun',
  'video.turn',
  'video.turn_secret',
  'video.janus_url',
  'video.janus_secret',
  'video.janus_token_secret',
  'github.url',
  'github.token',
] as const
export type SettingKey = (typeof settingKeys)[number]

/** Settings that can have other values for a role or for a person. */
export const exceptedKeys = ['model.tokens_a_day'] as const satisfies readonly SettingKey[]
export type ExceptedKey = (typeof exceptedKeys)[number]
export const isExcepted = (key: SettingKey): key is ExceptedKey => isOneOf(exceptedKeys, key)
export const exceptionScopes = ['group', 'user'] as const

/** The part of a key before its dot: what the screen shows together. */
export type SettingGroup = SettingKey extends infer K ? (K extends `${infer G}.${string}` ? G : never) : never
export const groupOf = (key: SettingKey): SettingGroup => key.split('.')[0] as SettingGroup

/** What can be tried: somebody's request is made with the settings that apply now. */
export const triedGroups = ['mail', 'model', 'video'] as const
export type TriedGroup = (typeof triedGroups)[number]

/**
 * works · not_set: nothing to try · not_allowed: a private address that the operator does not allow · unreachable ·
 * denied: the password or key is refused · failed: anything else
 */
export const trialOutcomes = ['works', 'not_set', 'not_allowed', 'unreachable', 'denied', 'failed'] as const
export type TrialOutcome = (typeof trialOutcomes)[number]
export const triedParts = ['mail', 'model', 'stun', 'turn', 'janus'] as const
export type TriedPart = (typeof triedParts)[number]

/** Where a value comes from: an administrator, the environment of the process, or the lab itself. */
export const settingSources = ['stored', 'environment', 'default'] as const

export const settingActions = ['rollback', 'reset', 'lock', 'unlock'] as const
export type SettingAction = (typeof settingActions)[number]

/** The languages of a text; one that is missing shows the lab's own words. */
export type SettingTexts = { 'en-US'?: string; 'es-MX'?: string; 'ja-JP'?: string }
export type SettingValue = string | string[] | number | SettingTexts
