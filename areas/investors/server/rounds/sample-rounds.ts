import { startupBySlug } from '../sample.queries.ts'
import { idAt } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { addMessage } from './messages.queries.ts'
import { addRound, type NewRound } from './rounds.queries.ts'

const day = 86_400_000

type SampleRound = Pick<NewRound, 'name' | 'target_minor' | 'currency' | 'instrument' | 'state' | 'is_public'> & {
  slug: string
  days_ago: number
  messages: { name: string; email: string; message: string; locale: 'en-US' | 'es-MX'; days_ago: number }[]
}

/** Invented, like the people who wrote. */
const sampleRounds: readonly SampleRound[] = [
  {
    slug: 'colmena-clara',
    name: 'Ronda presemilla',
    target_minor: 180_000_000,
    currency: 'MXN',
    instrument: 'convertible',
    state: 'open',
    is_public: true,
    days_ago: 26,
    messages: [
      {
        name: 'Renata Ibargüen',
        email: 'renata@capital.example',
        message:
          'Invertimos en alimentos con origen comprobable. ¿Cuántas cooperativas firmaron una carta de intención, y qué falta para que paguen?',
        locale: 'es-MX',
        days_ago: 6,
      },
      {
        name: 'Tomás Quintero',
        email: 'tomas@angels.example',
        message: 'I keep bees myself. Could we talk about the cost of a pollen sample?',
        locale: 'en-US',
        days_ago: 2,
      },
    ],
  },
  {
    slug: 'migaja',
    name: 'Seed round',
    target_minor: 600_000_000,
    currency: 'MXN',
    instrument: 'safe',
    state: 'open',
    is_public: true,
    days_ago: 12,
    messages: [],
  },
  {
    slug: 'yukimuro-net',
    name: 'シードラウンド',
    target_minor: 30_000_000,
    currency: 'JPY',
    instrument: 'equity',
    state: 'open',
    is_public: true,
    days_ago: 8,
    messages: [],
  },
]

/** The rounds of the sample’s startups, and the messages to one of them. */
export async function fillRounds({ db }: JobTools): Promise<void> {
  for (const { slug, days_ago, messages, ...fields } of sampleRounds) {
    const business_id = await startupBySlug(db, slug)
    if (!business_id) continue
    const openedAt = new Date(Date.now() - days_ago * day)
    const round = { ...fields, id: idAt(openedAt), business_id, created_at: openedAt, updated_at: openedAt }
    await addRound(db, round)
    for (const { days_ago: ago, ...written } of messages) {
      const created_at = new Date(Date.now() - ago * day)
      await addMessage(db, { ...written, id: idAt(created_at), business_id, round_id: round.id, created_at })
    }
  }
}
