import type { Call, Answered } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { applications } from '../contract/index.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
}
/** The part of the test lab that these functions need; the assembled lab belongs to the tests themselves. */
type TestLab = {
  call<C extends Call>(call: C, input: object, options: { as?: string; ip?: string }): Promise<Answer<C>>
}

/** Every required field, for a company of this name. */
export const completeForm = (name = 'Escarcha') => ({
  company: { name, short_pitch: 'Tells small harbours when to make ice.', stage: 'pilot' },
  problem: {
    statement: 'Ice melts before the boats come in.',
    who: 'Fourteen harbours of the upper Gulf.',
    evidence: 'We asked nine of them.',
  },
  solution: 'A forecast of landings, from tides and fuel.',
  user_data: {
    name: 'Lucía Ontiveros',
    email: `${name.toLowerCase().replaceAll(/\W/g, '')}@people.example`,
    role: 'Founder',
  },
  consent: true,
})

const counter = { n: 0 }

/** An application of a person, or with a key if no person is given; `more` is merged into the form. */
export async function testApplication(lab: TestLab, as?: string, more: object = {}) {
  counter.n += 1
  const options = { ...(as && { as }), ip: `198.18.${Math.floor(counter.n / 200)}.${counter.n % 200}` }
  const { industries } = (await lab.call(applications.form, {}, options)).body
  const form = { ...completeForm(), industry_ids: [industries[0]!.id], ...more }
  const { status, body, text } = await lab.call(applications.create, form, options)
  if (status !== 200) throw new Error(text)
  return { ...body, asking: options, industries }
}
