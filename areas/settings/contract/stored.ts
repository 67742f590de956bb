import * as z from 'zod/mini'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Email, Id, Instant, line, Nothing, upTo } from '#kernel/contract/fields.ts'
import { mostRoles, rightIn } from '#kernel/contract/who.ts'
import {
  exceptedKeys,
  exceptionScopes,
  mostChoices,
  settingActions,
  settingKeys,
  settingKinds,
  settingSources,
  triedGroups,
  triedParts,
  trialOutcomes,
} from './keys.ts'

const administration = rightIn('settings')
const Key = z.enum(settingKeys)
/** The setting itself applies to the whole lab; its exceptions have calls of their own. */
const Scope = z._default(z.enum(['global']), 'global')

const OneText = z.optional(line(300))
const Texts = z.object({ 'en-US': OneText, 'es-MX': OneText, 'ja-JP': OneText })
/** A text, a list of texts, a number, or a text in each language; what fits is checked for each setting. */
const Value = z.union([line(300), z.array(line(253)).check(z.maxLength(200)), z.int(), Texts])
/** Null where none is set. */
const ValueShown = z.union([z.string(), upTo(200, z.string()), z.int(), Texts, z.null()])

export const Setting = z.object({
  key: Key,
  scope: z.enum(['global']),
  kind: z.enum(settingKinds),
  /** The choices of a setting of the kind `choice`. */
  choices: upTo(mostChoices, z.string()),

  value: ValueShown,
  source: z.enum(settingSources),
  /** The variable of the environment that applies while nothing is stored, if there is one. */
  environment: z.nullable(z.string()),
  /** What applies while nothing is stored. */
  fallback: ValueShown,
  /** Zero until something is stored. */
  version: z.int(),
  /** Nobody changes it until it is unlocked. */
  is_locked: z.boolean(),
})

const mostExceptions = 200

/** Another value for everyone with a role, or for a person. */
export const SettingException = z.object({
  scope: z.enum(exceptionScopes),
  role: z.nullable(z.int()),
  user: z.nullable(z.object({ id: Id, name: z.string() })),
  value: z.int(),
  at: Instant,
})

const SettingFull = z.extend(Setting, {
  /** Those of roles first. Null for a setting that can have none. */
  exceptions: z.nullable(upTo(mostExceptions, SettingException)),
  /** The roles that can have one, with their names in the caller’s language. */
  roles: upTo(mostRoles, z.object({ number: z.int(), name: z.string() })),
  /** The newest 50 versions. */
  history: upTo(
    50,
    z.object({
      version: z.int(),
      /** Null when it was reset. */
      value: ValueShown,
      is_locked: z.boolean(),
      at: Instant,
      by: z.nullable(z.object({ id: Id, name: z.string() })),
    }),
  ),
})

export const Trial = z.object({
  part: z.enum(triedParts),
  outcome: z.enum(trialOutcomes),
  /** What the server said, in its own words. */
  detail: z.nullable(z.string()),
  took_ms: z.int(),
})
export type Trial = z.infer<typeof Trial>

const RoleGiven = z.int().check(z.gte(1), z.lte(1_000_000))

const fails = ['version.conflict', 'setting.locked', 'setting.needs_admin', 'setting.no_sample'] as const

export const stored = {
  list: reads('POST /v1/api/app/setting/data', {
    who: administration,
    does: 'Lists the settings that administrators can change while the lab is running: type, value, where the value comes from, and what applies otherwise.',
    input: Nothing,
    output: z.object({ items: upTo(100, Setting) }),
  }),
  get: reads('POST /v1/api/app/setting/get_setting', {
    who: administration,
    does: 'Returns a setting with its history.',
    input: z.object({ key: Key, scope: Scope }),
    output: SettingFull,
  }),
  create: writes('POST /v1/api/app/setting/create', {
    who: administration,
    does: 'Stores a value for a setting that has no stored value.',
    input: z.object({ key: Key, scope: Scope, value: Value }),
    output: SettingFull,
    fails: [...fails, 'setting.exists'],
  }),
  update: writes('POST /v1/api/app/setting/update', {
    who: administration,
    does: 'Replaces the stored value of a setting. `version` is the one that was read.',
    input: z.object({ key: Key, scope: Scope, value: Value, version: z.int() }),
    output: SettingFull,
    fails,
  }),
  manage: writes('POST /v1/api/app/setting/manage', {
    who: administration,
    does: 'Rolls a setting back to an earlier version, resets it to the environment or the default, or locks or unlocks it. Each change creates a new version.',
    input: z.object({
      key: Key,
      scope: Scope,
      action: z.enum(settingActions),
      version: z.int(),
      /** The version to go back to. */
      to_version: z.optional(z.int().check(z.gte(1), z.lte(1_000_000_000))),
    }),
    output: SettingFull,
    fails,
  }),
  setException: writes('POST /v2/api/app/setting/exception/set', {
    who: administration,
    does: 'Gives everyone with a role, or a person, another value of a setting. A person’s own value comes first, then the highest of their roles.',
    input: z.object({
      key: z.enum(exceptedKeys),
      /** Either a role or the email address of an account. */
      role: z.optional(RoleGiven),
      email: z.optional(Email),
      value: z.int(),
    }),
    output: SettingFull,
    fails: ['setting.locked', 'setting.too_many'],
  }),
  removeException: writes('POST /v2/api/app/setting/exception/remove', {
    who: administration,
    does: 'Removes another value that a role or a person has.',
    input: z.object({ key: z.enum(exceptedKeys), role: z.optional(RoleGiven), user_id: z.optional(Id) }),
    output: SettingFull,
    fails: ['setting.locked'],
  }),
  tryIt: writes('POST /v2/api/app/setting/try', {
    who: administration,
    does: 'Uses the mail server, the language model or the servers for video calls as they are set now, and says what happened.',
    limit: { per: 'person', times: 30, within: '1h' },
    ownTransactions: true,
    input: z.object({ what: z.enum(triedGroups) }),
    output: z.object({ trials: upTo(21, Trial) }),
  }),
} satisfies Calls
