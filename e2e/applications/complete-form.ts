import { randomUUID } from 'node:crypto'

/** Every answer that a form without questions of its own requires. */
export const completeForm = (name: string, email = `mei-${randomUUID()}@isekijima.example`) => ({
  company: { name, short_pitch: 'Tells harbors when to make ice', stage: 'pilot' },
  problem: { statement: 'Ice melts.', who: 'Fourteen harbors', evidence: 'We asked nine' },
  solution: 'A forecast',
  user_data: { name: 'Mei Tachibana', email, role: 'Founder' },
  consent: true,
})
