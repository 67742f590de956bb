import * as z from 'zod/mini'
import { Domain, Email, line, ServiceUrl } from '#kernel/contract/fields.ts'
import type { Config } from '#kernel/server/config.ts'
import { mostChoices, type SettingKey, type settingKinds, type SettingTexts } from '../contract/keys.ts'

/** A variable of the environment that a stored value replaces. */
export type Variable = keyof Config['environment']

export type Definition<T> = {
  kind: (typeof settingKinds)[number]
  choices(config: Pick<Config, 'parts'>): readonly string[]
  schema: z.ZodMiniType<T>
  environment: Variable | null
  /** Applies if neither the database nor the environment has a value. */
  usual: T | null
  /**
   * The setting with the address that gets this secret. A secret of the environment goes to the address of the
   * environment alone, and a stored one only to the address that it was stored for.
   */
  goesTo?: SettingKey
}

type Source = { environment?: Variable }
const base = { choices: () => [], environment: null, usual: null } as const

export const choice = <const C extends string>(choices: readonly C[], usual: C): Definition<C> => ({
  ...base,
  kind: 'choice',
  choices: () => choices,
  schema: z.enum(choices),
  usual,
})

/** Any of the choices, or none. One that was stored and is no longer offered has no effect. */
export const choices = (offered: Definition<string[]>['choices']): Definition<string[]> => ({
  ...base,
  kind: 'choices',
  choices: offered,
  schema: z.array(line(50)).check(
    z.maxLength(mostChoices),
    z.refine(each => new Set(each).size === each.length),
  ),
  usual: [],
})

export const domains = (): Definition<string[]> => ({
  ...base,
  kind: 'domains',
  schema: z.array(Domain).check(z.maxLength(200)),
  usual: [],
})

export const email = (source: Source): Definition<string> => ({ ...base, kind: 'email', schema: Email, ...source })

export const url = (more: Source & { usual?: string }): Definition<string> => ({
  ...base,
  kind: 'url',
  schema: ServiceUrl,
  ...more,
})

/** A URL with one of these schemes, and nothing after its path: mail libraries read options from a query. */
export const serverUrl = (schemes: string, more: Source): Definition<string> => ({
  ...base,
  kind: 'url',
  schema: z
    .string()
    .check(z.trim(), z.maxLength(300), z.regex(new RegExp(`^(?:${schemes})://[^\\s?#]+$`)), z.refine(URL.canParse)),
  ...more,
})

export const oneLine = (more: Source & { schema?: z.ZodMiniType<string> }): Definition<string> => ({
  ...base,
  kind: 'line',
  schema: line(200),
  ...more,
})

export const whole = (from: number, to: number, more: Source & { usual?: number }): Definition<number> => ({
  ...base,
  kind: 'number',
  schema: z.int().check(z.gte(from), z.lte(to)),
  ...more,
})

/** Servers for calls, like `stun:stun.example.org:3478`: whoever is in a call gets them. */
export const callServers = (schemes: string, more: Source): Definition<string[]> => ({
  ...base,
  kind: 'addresses',
  schema: z
    .array(
      z
        .string()
        .check(z.maxLength(253), z.regex(new RegExp(`^(?:${schemes}):[\\w.\\-[\\]:]+(?:\\?transport=(?:udp|tcp))?$`))),
    )
    .check(z.maxLength(10)),
  ...more,
})

const OneText = z.optional(line(300))
export const texts = (): Definition<SettingTexts> => ({
  ...base,
  kind: 'texts',
  schema: z.object({ 'en-US': OneText, 'es-MX': OneText, 'ja-JP': OneText }),
})

type SecretMore = Source & { goesTo?: SettingKey; schema?: z.ZodMiniType<string> }
/** Only characters that an HTTP header may contain, unless it has another form. */
export const secret = (more: SecretMore): Definition<string> => ({
  ...base,
  kind: 'secret',
  schema: z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{8,300}$/)),
  ...more,
})
