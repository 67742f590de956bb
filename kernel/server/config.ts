import { readFileSync } from 'node:fs'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'

const list = z.string().transform(value =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
)
const hosts = list.transform(names => names.map(name => name.toLowerCase()))
const port = z.coerce.number().int().min(0).max(65_535)
const whole = (from: number, to: number, usual: number) => z.coerce.number().int().min(from).max(to).default(usual)
const text = z.string().max(200_000).optional()
const secret = z.string().min(1).meta({ secret: true })

/** Every setting of the lab. Each may also be given as NAME_FILE, a file that holds the value. */
export const Settings = z.object({
  PORT: port.default(3000).describe('the port the lab listens on'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('the address it listens on; 0.0.0.0 for all, which needs PUBLIC_URL or SAMPLE=on'),
  DATA_DIR: z.string().default('./data').describe('the folder of the embedded database and of uploaded files'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('the public URL of the lab; links in emails use it, and it turns sample mode off'),
  HOSTS_VENTURE: hosts
    .default(['ventures.localhost'])
    .describe('hosts that show the venture community landing page, separated by commas'),
  HOSTS_EDUCATION: hosts
    .default(['learn.localhost'])
    .describe('hosts that show the education landing page, separated by commas'),
  TRUST_PROXY: list
    .default([])
    .describe('addresses of the proxies whose X-Forwarded-* headers are trusted, separated by commas'),
  DATABASE_URL: secret.optional().describe('your own PostgreSQL (15 or newer) instead of the embedded one'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('database connections per process'),
  SMTP_URL: secret.optional().describe('smtp://user:password@host:port; without it, the lab doesn’t send email'),
  MAIL_FROM: z.string().default('AI Lab <lab@localhost>').describe('the sender of all emails'),
  PRIVACY_TEXT: text.describe(
    'the privacy policy, as Markdown; shown at /privacy and linked at the bottom of public pages',
  ),
  PRIVACY_TEXT_ES: text.describe('the same in Spanish'),
  PRIVACY_TEXT_JA: text.describe('the same in Japanese'),
  TERMS_TEXT: text.describe('the terms of use, as Markdown; shown at /terms and linked at the bottom of public pages'),
  TERMS_TEXT_ES: text.describe('the same in Spanish'),
  TERMS_TEXT_JA: text.describe('the same in Japanese'),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe('where messages from the contact form are sent; without it, to every administrator'),
  S3_ENDPOINT: z.url().optional().describe('an S3-compatible store for files, instead of the data folder'),
  S3_BUCKET: z.string().optional().describe('its bucket'),
  S3_REGION: z.string().default('auto').describe('its region'),
  S3_ACCESS_KEY_ID: secret.optional().describe('its key'),
  S3_SECRET_ACCESS_KEY: secret.optional().describe('its secret'),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'an OpenAI-compatible endpoint, like http://127.0.0.1:11434/v1; without it everything works without a model',
    ),
  AI_MODEL: z.string().optional().describe('the name of its model'),
  AI_API_KEY: secret.optional().describe('its API key, if it needs one; it is sent only to that endpoint'),
  AI_TOKENS_A_DAY: whole(0, 1_000_000_000, 200_000).describe('tokens that each person may use within 24 hours'),
  AI_AT_ONCE: whole(1, 1_000, 4).describe('model answers that can run at the same time, per process'),
  AI_FIRST_TOKEN_SEC: whole(1, 3_600, 30).describe('seconds to wait for the first word of an answer'),
  AI_NEXT_TOKEN_SEC: whole(1, 3_600, 15).describe('seconds to wait for each further word'),
  AI_WHOLE_SEC: whole(1, 3_600, 120).describe('seconds that a whole answer may take'),
  ALLOW_PRIVATE_HOSTS: list
    .default([])
    .describe(
      'host:port pairs inside your network that feeds may be fetched from, separated by commas; all other private addresses are refused',
    ),
  GITHUB_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('where the figures of repositories are read; https://api.github.com unless set'),
  GITHUB_TOKEN: secret
    .optional()
    .describe('a token for it without any permission; without one GitHub allows 60 requests an hour'),
  STUN_URLS: list
    .default([])
    .describe(
      'STUN servers for video calls, like stun:stun.example.org:3478, separated by commas; without one, calls work within a network',
    ),
  TURN_URLS: list
    .default([])
    .describe('TURN servers that relay video calls, like turn:turn.example.org:3478, separated by commas'),
  TURN_SECRET: secret
    .optional()
    .describe('the secret that the TURN servers share with the lab (static-auth-secret of coturn)'),
  JANUS_URL: z
    .string()
    .regex(/^wss?:\/\//)
    .optional()
    .describe('the WebSocket of a Janus server, like ws://127.0.0.1:8188, for video calls of more than six people'),
  JANUS_API_SECRET: secret.optional().describe('the secret with which the lab uses Janus (api_secret)'),
  JANUS_TOKEN_SECRET: secret
    .optional()
    .describe('the secret that Janus shares with the lab to check who may join (token_auth_secret)'),
  SAMPLE: z
    .enum(['on', 'off'])
    .optional()
    .describe('sample content and sample accounts; on unless PUBLIC_URL or DATABASE_URL is set'),
  METRICS_TOKEN: secret
    .optional()
    .describe('the bearer token for /metrics; without it, only this machine can read it, and no one behind a proxy'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').describe('the log level'),
})

type Values = z.output<typeof Settings>
export type Config = Values & {
  sample: boolean
  origin: string
  /** What the environment itself sets; values that administrators store replace some of it (`areas/settings`). */
  environment: Readonly<Partial<Values>>
  /** What administrators have stored, by the keys of `areas/settings`. */
  stored: Readonly<Record<string, unknown>>
  /** Other values that roles and people have of settings, by key, then by the number of a role or the id of a person. */
  exceptions: Readonly<Record<string, { group: ReadonlyMap<string, number>; user: ReadonlyMap<string, number> }>>
  /** The parts of the lab that administrators can turn off. */
  parts: readonly string[]
  /** The areas that an administrator has turned off, and the addresses of their screens. */
  off: Readonly<{ areas: readonly string[]; paths: readonly string[] }>
  /** Grows whenever what is stored was read again. */
  revision: number
}

/** What applies where neither the environment nor an administrator sets a value. */
export const configDefaults: Readonly<Values> = Settings.parse({})

/** Whether an administrator has turned an area off. */
export const isOff = ({ off }: Pick<Config, 'off'>, area: string): boolean => off.areas.includes(area)

/** Whether the operator set a value: an address of theirs may be private, one from a screen only by their permission. */
export const isFromEnvironment = (config: Config, name: keyof Values): boolean =>
  config[name] === config.environment[name]

/** Whether the operator allows sample mode: an administrator can turn it off, and on again only then. */
export const allowsSample = ({ SAMPLE, PUBLIC_URL, DATABASE_URL }: Partial<Values>): boolean =>
  SAMPLE ? SAMPLE === 'on' : !PUBLIC_URL && !DATABASE_URL

/** A text of the operator, by language; in English, none unless it is set. */
export const legalTextsOf = (config: Config, which: 'privacy' | 'terms') => {
  const name = which === 'privacy' ? 'PRIVACY_TEXT' : 'TERMS_TEXT'
  return { 'en-US': config[name], 'es-MX': config[`${name}_ES`], 'ja-JP': config[`${name}_JA`] } as const
}

/** A wrong setting: the message is one printable line. */
export class SettingsError extends Error {}

const readSecretFile = (name: string, path: string) => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new SettingsError(`${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

const isLoopback = (host: string) =>
  /^(?:.*\.)?localhost$/i.test(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')

/**
 * The password of the sample's administrator is public, so the sample is never reachable from a network by oversight.
 */
function refuseOpenSample({ HOST, PUBLIC_URL, SAMPLE }: z.output<typeof Settings>): void {
  if (PUBLIC_URL || SAMPLE === 'on' || isLoopback(HOST)) return
  throw new SettingsError(
    `setting HOST: ${HOST} can be reached by others; set PUBLIC_URL to the address they use, or SAMPLE=on to show the sample, whose passwords are public`,
  )
}

/**
 * Reads and checks the settings; the only function that reads the environment.
 * @throws SettingsError naming the setting and what is wrong with it
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const settings: Record<string, string> = {}
  for (const name of Object.keys(Settings.shape)) {
    const file = env[`${name}_FILE`]
    const value = file ? readSecretFile(name, file) : env[name]
    if (value !== undefined && value !== '') settings[name] = value
  }
  const parsed = Settings.safeParse(settings)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsError(`setting ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const config = parsed.data
  refuseOpenSample(config)
  if (config.AI_BASE_URL && !config.AI_MODEL) throw new SettingsError('setting AI_MODEL: needed with AI_BASE_URL')
  if (config.TURN_URLS.length > 0 && !config.TURN_SECRET)
    throw new SettingsError('setting TURN_SECRET: needed with TURN_URLS')
  for (const name of ['JANUS_API_SECRET', 'JANUS_TOKEN_SECRET'] as const)
    if (config.JANUS_URL && !config[name]) throw new SettingsError(`setting ${name}: needed with JANUS_URL`)
  const set = Object.entries(config).filter(([name]) => name in settings)
  return {
    ...config,
    environment: Object.fromEntries(set),
    stored: {},
    exceptions: {},
    revision: 0,
    parts: [],
    off: { areas: [], paths: [] },
    sample: allowsSample(config),
    origin: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, ''),
  }
}
