import type { Locale } from '#kernel/contract/locales.ts'
import type { FactKey } from '../contract/facts.ts'
import type { GivenRole, StartupModule, TeamRole } from '../contract/states.ts'

type SamplePerson = {
  first_name: string
  last_name: string
  handle: string
  locale: Locale
  time_zone: string
}
export type SampleMember = { role: TeamRole; title: string; is_founder: boolean; joined_days_ago: number } & (
  | { email: string }
  | { person: SamplePerson }
)

/** `by` is the address of the member who stated it. */
export type SampleFact = { amount: number; currency?: string; source: string; days_ago: number; by: string }
export type SampleStartup = {
  name: string
  slug: string
  tagline: string
  description: string
  stage: 'idea' | 'prototype' | 'pilot' | 'revenue' | 'growth' | null
  country: string | null
  website: string | null
  founded_on: string | null
  industry_codes: string[]
  added_days_ago: number
  modules: StartupModule[]
  team: SampleMember[]
  facts: { key: FactKey; said: SampleFact[] }[]
  invites: { email: string; role: GivenRole; title: string; message: string; by: string }[]
}

const mariana = 'startup@lab.example'
const diego = 'founder@lab.example'
const emilio = 'emilio-santacruz@people.example'
const ixchel = 'ixchel-dzul@people.example'
const hanae = 'hanae-kuramochi@people.example'

/** Invented, as are all their figures; each in the language of its founders. */
export const sampleStartups: readonly SampleStartup[] = [
  {
    name: 'Colmena Clara',
    slug: 'colmena-clara',
    tagline: 'Cada frasco de miel, con su origen comprobado.',
    description:
      'Las cooperativas de Yucatán venden su miel por menos de lo que vale, porque nadie puede saber de dónde viene un frasco. Comparamos una muestra de polen con el calendario de floración de cada apiario e imprimimos el resultado en la etiqueta.',
    stage: 'prototype',
    country: 'MX',
    website: null,
    founded_on: '2025-11-04',
    industry_codes: ['agriculture', 'retail'],
    added_days_ago: 120,
    modules: ['fundraising', 'internship'],
    team: [
      { email: diego, role: 'owner', title: 'Producto', is_founder: true, joined_days_ago: 120 },
      {
        person: {
          first_name: 'Ixchel',
          last_name: 'Dzul Canché',
          handle: 'ixchel-dzul',
          locale: 'es-MX',
          time_zone: 'America/Merida',
        },
        role: 'editor',
        title: 'Análisis de polen',
        is_founder: true,
        joined_days_ago: 118,
      },
      { email: mariana, role: 'viewer', title: 'Asesoría', is_founder: false, joined_days_ago: 60 },
    ],
    facts: [
      {
        key: 'users',
        said: [{ amount: 6, source: 'Cooperativas con carta de intención firmada', days_ago: 45, by: ixchel }],
      },
    ],
    invites: [],
  },
  {
    name: 'Migaja',
    slug: 'migaja',
    tagline: 'Tells bakeries each evening how much to bake tomorrow.',
    description:
      'A neighborhood bakery throws away one tray in six. Migaja looks at the day’s sales, the weather, and local events, and sends one message at eight in the evening: how many of each bread to bake. The baker answers with a correction, and the next message is better.',
    stage: 'revenue',
    country: 'MX',
    website: 'https://migaja.example',
    founded_on: '2024-08-19',
    industry_codes: ['agriculture', 'retail', 'software'],
    added_days_ago: 90,
    modules: ['pitch', 'fundraising', 'events', 'internship'],
    team: [
      { email: mariana, role: 'owner', title: 'Chief executive', is_founder: true, joined_days_ago: 90 },
      {
        person: {
          first_name: 'Emilio',
          last_name: 'Santacruz Vela',
          handle: 'emilio-santacruz',
          locale: 'es-MX',
          time_zone: 'America/Monterrey',
        },
        role: 'admin',
        title: 'Forecasting',
        is_founder: true,
        joined_days_ago: 89,
      },
      {
        person: {
          first_name: 'Hanae',
          last_name: 'Kuramochi',
          handle: 'hanae-kuramochi',
          locale: 'ja-JP',
          time_zone: 'Asia/Tokyo',
        },
        role: 'editor',
        title: 'Design',
        is_founder: false,
        joined_days_ago: 31,
      },
    ],
    facts: [
      {
        key: 'users',
        said: [
          { amount: 28, source: 'Bakeries that answered a message in September', days_ago: 52, by: emilio },
          { amount: 41, source: 'Bakeries that answered a message in October', days_ago: 20, by: emilio },
        ],
      },
      {
        key: 'paying_customers',
        said: [{ amount: 17, source: 'Invoices paid in October', days_ago: 20, by: mariana }],
      },
      {
        key: 'monthly_revenue',
        said: [
          { amount: 5_950_000, currency: 'MXN', source: 'Invoices paid in September', days_ago: 50, by: mariana },
          { amount: 7_140_000, currency: 'MXN', source: 'Invoices paid in October', days_ago: 20, by: mariana },
        ],
      },
      { key: 'team_size', said: [{ amount: 3, source: 'Contracts', days_ago: 30, by: mariana }] },
    ],
    invites: [
      {
        email: 'intern@lab.example',
        role: 'editor',
        title: 'Data analyst',
        message: 'We read your charts of the school kitchens. Would you help us with the sales data in spring?',
        by: mariana,
      },
    ],
  },
  {
    name: 'Horno Común',
    slug: 'horno-comun',
    tagline: 'Ovens that are idle at noon, shared by the hour.',
    description: '',
    stage: 'idea',
    country: null,
    website: null,
    founded_on: null,
    industry_codes: [],
    added_days_ago: 9,
    modules: [],
    team: [{ email: mariana, role: 'owner', title: '', is_founder: true, joined_days_ago: 9 }],
    facts: [],
    invites: [],
  },
  {
    name: '雪室ネット',
    slug: 'yukimuro-net',
    tagline: '雪の冷気で野菜を貯蔵する倉庫を、農家どうしで分け合います。',
    description:
      '雪国の小さな農家は、収穫の直後に野菜を安く手放しています。冷蔵倉庫の電気代が高いからです。私たちは冬の雪をためた雪室の空き区画を農家どうしで貸し借りできるようにし、温度と湿度を毎時間記録して出荷の時期を提案します。',
    stage: 'pilot',
    country: 'JP',
    website: null,
    founded_on: '2025-06-02',
    industry_codes: ['agriculture', 'energy'],
    added_days_ago: 70,
    modules: ['fundraising', 'internship'],
    team: [{ email: hanae, role: 'owner', title: '代表', is_founder: true, joined_days_ago: 70 }],
    facts: [
      { key: 'users', said: [{ amount: 9, source: '今季に区画を借りた農家', days_ago: 18, by: hanae }] },
      { key: 'team_size', said: [{ amount: 2, source: '雇用契約', days_ago: 40, by: hanae }] },
    ],
    invites: [],
  },
]
