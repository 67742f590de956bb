import { idAt } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import type { PipelineStage } from '../../contract/states.ts'
import { roundsOf } from '../rounds/rounds.queries.ts'
import { investorNamed, startupBySlug } from '../sample.queries.ts'
import { addItem, addMove } from './pipeline.queries.ts'

const day = 86_400_000

type SampleItem = {
  name: string
  /** The stages it went through, with days since then. */
  way: [PipelineStage, number][]
  amount_minor?: number
  intro_by?: string
  follow_up_in?: number
  reason?: string
  notes?: string
}

/** The invented pipeline of one sample startup; its names are those of the sample’s list of investors. */
const sampleItems: readonly SampleItem[] = [
  {
    name: 'Cooperativa Semilla',
    way: [
      ['target', 24],
      ['contacted', 22],
      ['meeting', 15],
      ['term_sheet', 8],
      ['committed', 3],
    ],
    amount_minor: 60_000_000,
    intro_by: 'Renata Ibargüen',
  },
  {
    name: 'Renata Ibargüen',
    way: [
      ['contacted', 6],
      ['meeting', 2],
    ],
    amount_minor: 30_000_000,
    follow_up_in: 0,
    notes: 'Quiere hablar con dos cooperativas antes de decidir.',
  },
  { name: 'Tomás Quintero', way: [['contacted', 2]], follow_up_in: 3, notes: 'Asked what a pollen sample costs.' },
  {
    name: 'Fondo Nopal',
    way: [
      ['target', 20],
      ['contacted', 18],
      ['meeting', 12],
      ['diligence', 4],
    ],
    amount_minor: 50_000_000,
    follow_up_in: 6,
  },
  {
    name: 'Puente Norte',
    way: [
      ['target', 21],
      ['contacted', 19],
      ['passed', 11],
    ],
    reason: 'Only invests from a first contract on.',
  },
]

/** The pipeline of a startup of the sample. */
export async function fillPipeline({ db }: JobTools): Promise<void> {
  const business_id = await startupBySlug(db, 'colmena-clara')
  if (!business_id) return
  const [round] = await roundsOf(db, business_id)
  const at = (days: number) => new Date(Date.now() - days * day)
  for (const { name, way, amount_minor, follow_up_in, ...texts } of sampleItems) {
    const [first, last] = [way[0]!, way.at(-1)!]
    const item = await addItem(db, {
      intro_by: '',
      reason: '',
      notes: '',
      ...texts,
      id: idAt(at(first[1])),
      business_id,
      investor_id: (await investorNamed(db, name)) ?? null,
      round_id: round?.id ?? null,
      name,
      stage: last[0],
      amount_minor: amount_minor ?? null,
      currency: amount_minor === undefined ? null : 'MXN',
      first_contact_on: at(first[1]).toISOString().slice(0, 10),
      follow_up_on: follow_up_in === undefined ? null : at(-follow_up_in).toISOString().slice(0, 10),
      moved_at: at(last[1]),
      created_at: at(first[1]),
      updated_at: at(last[1]),
    })
    for (const [index, [to, days]] of way.entries())
      await addMove(db, {
        id: idAt(at(days)),
        item_id: item.id,
        from: way[index - 1]?.[0] ?? null,
        to,
        user_id: null,
        at: at(days),
      })
  }
}
