import type { Answered, Call } from '#kernel/contract/call.ts'
import { investors } from '../contract/index.ts'

/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
type TestLab = {
  call<C extends Call>(
    call: C,
    input: object,
    options: { as?: string; ip?: string },
  ): Promise<{ status: number; text: string; body: Answered<C> }>
}

/** A startup's description of a round. */
export const written = {
  name: 'Seed round',
  target: { amount_minor: 600_000_000, currency: 'MXN' },
  instrument: 'safe',
  state: 'open',
  is_public: true,
} as const

/** An open round that a startup shows, unless `more` says otherwise. */
export async function openRound(lab: TestLab, as: string, business_id: string, more: object = {}) {
  const { status, body, text } = await lab.call(investors.saveRound, { business_id, ...written, ...more }, { as })
  if (status !== 200) throw new Error(text)
  return body
}

/** A visitor writes to a startup about its round. */
export const writeAbout = (lab: TestLab, startup: string, { ip, ...more }: { ip: string; [field: string]: string }) =>
  lab.call(
    investors.writeToStartup,
    { startup, name: 'Odile Brandt', email: 'odile@capital.example', message: 'May I read your pitch?', ...more },
    { ip },
  )

/** The data of an investor in a pipeline. */
export const testPipelineItem = {
  investor_id: null,
  name: 'Northlight Angels',
  round_id: null,
  stage: 'target',
  amount: null,
  intro_by: '',
  first_contact_on: null,
  follow_up_on: null,
  reason: '',
  notes: '',
} as const
