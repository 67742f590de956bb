import * as z from 'zod/mini'
import { Domain, Email, ServiceUrl } from '#kernel/contract/fields.ts'
import type { Config } from '#kernel/server/config.ts'
import {
  registrationModes,
  type RegistrationMode,
  type SettingKey,
  type settingKinds,
  twoStepRules,
  type TwoStepRule,
} from '../contract/keys.ts'

type Definition<T> = {
  kind: (typeof settingKinds)[number]
  choices: readonly string[]
  schema: z.ZodMiniType<T>
  /** The variable of the environment, and its value where it is set. */
  environment: { name: string; value(config: Config): T | undefined } | null
  /** Applies if neither the database nor the environment has a value. */
  usual: T | null
}
const define = <T>(definition: Definition<T>) => definition

/** Every setting: what fits, and what applies while nothing is stored. */
export const definitions = {
  'registration.mode': define<RegistrationMode>({
    kind: 'choice',
    choices: registrationModes,
    schema: z.enum(registrationModes),
    environment: null,
    usual: 'open',
  }),
  'registration.domains': define<string[]>({
    kind: 'domains',
    choices: [],
    schema: z.array(Domain).check(z.maxLength(200)),
    environment: null,
    usual: [],
  }),
  'security.two_step': define<TwoStepRule>({
    kind: 'choice',
    choices: twoStepRules,
    schema: z.enum(twoStepRules),
    environment: null,
    usual: 'optional',
  }),
  'contact.email': define<string>({
    kind: 'email',
    choices: [],
    schema: Email,
    environment: { name: 'CONTACT_EMAIL', value: config => config.CONTACT_EMAIL },
    usual: null,
  }),
  'github.url': define<string>({
    kind: 'url',
    choices: [],
    schema: ServiceUrl,
    environment: { name: 'GITHUB_API_URL', value: config => config.GITHUB_API_URL },
    usual: 'https://api.github.com',
  }),
  'github.token': define<string>({
    kind: 'secret',
    choices: [],
    // Only characters that an HTTP header may contain.
    schema: z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{8,300}$/)),
    environment: { name: 'GITHUB_TOKEN', value: config => config.GITHUB_TOKEN },
    usual: null,
  }),
} satisfies Record<SettingKey, unknown>

export type ValueOf<K extends SettingKey> = (typeof definitions)[K] extends Definition<infer T> ? T : never
