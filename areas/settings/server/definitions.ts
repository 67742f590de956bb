import * as z from 'zod/mini'
import { registrationModes, sampleModes, settingKeys, twoStepRules, type SettingKey } from '../contract/keys.ts'
import * as of from './definition.ts'
import type { Definition } from './definition.ts'

/** `smtp://user:password@host:port`. Without a query: the mail library would read options from it. */
const SmtpUrl = z.string().check(z.trim(), z.maxLength(300), z.regex(/^smtps?:\/\/[^\s?#]+$/), z.refine(URL.canParse))

/** `AI Lab <lab@example.org>`, or the address alone. */
const Sender = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200),
    z.regex(/^(?:[^<>\r\n"\\,;:]{1,100} <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/),
  )

/** Every setting: what fits, and what applies while nothing is stored. */
export const definitions = {
  'registration.mode': of.choice(registrationModes, 'open'),
  'registration.domains': of.domains(),
  'security.two_step': of.choice(twoStepRules, 'optional'),
  'contact.email': of.email({ environment: 'CONTACT_EMAIL' }),
  'landing.lab_title': of.texts(),
  'landing.lab_lead': of.texts(),
  'landing.venture_title': of.texts(),
  'landing.venture_lead': of.texts(),
  'landing.education_title': of.texts(),
  'landing.education_lead': of.texts(),
  'modules.off': of.choices(({ parts }) => parts),
  'sample.mode': of.choice(sampleModes, 'on'),
  'limits.password_min': of.whole(8, 64, { usual: 8 }),
  'limits.photo_mb': of.whole(1, 5, { usual: 5 }),
  'mail.server': of.secret({ environment: 'SMTP_URL', schema: SmtpUrl }),
  'mail.from': of.oneLine({ environment: 'MAIL_FROM', schema: Sender }),
  'model.url': of.url({ environment: 'AI_BASE_URL' }),
  'model.name': of.oneLine({ environment: 'AI_MODEL' }),
  'model.key': of.secret({ environment: 'AI_API_KEY', goesTo: 'model.url' }),
  'model.tokens_a_day': of.whole(0, 1_000_000_000, { environment: 'AI_TOKENS_A_DAY' }),
  'model.at_once': of.whole(1, 1_000, { environment: 'AI_AT_ONCE' }),
  'video.stun': of.callServers('stuns?', { environment: 'STUN_URLS' }),
  'video.turn': of.callServers('turns?', { environment: 'TURN_URLS' }),
  'video.turn_secret': of.secret({ environment: 'TURN_SECRET', goesTo: 'video.turn' }),
  'video.janus_url': of.serverUrl('wss?', { environment: 'JANUS_URL' }),
  'video.janus_secret': of.secret({ environment: 'JANUS_API_SECRET', goesTo: 'video.janus_url' }),
  'video.janus_token_secret': of.secret({ environment: 'JANUS_TOKEN_SECRET', goesTo: 'video.janus_url' }),
  'github.url': of.url({ environment: 'GITHUB_API_URL', usual: 'https://api.github.com' }),
  'github.token': of.secret({ environment: 'GITHUB_TOKEN', goesTo: 'github.url' }),
} satisfies Record<SettingKey, unknown>

export type ValueOf<K extends SettingKey> = (typeof definitions)[K] extends Definition<infer T> ? T : never

export const definitionOf = (key: SettingKey) => definitions[key] as Definition<unknown>

/** The secrets that a server gets. */
export const secretsFor = (key: SettingKey): SettingKey[] =>
  settingKeys.filter(each => definitionOf(each).goesTo === key)
