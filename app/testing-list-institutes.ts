import { randomUUID } from 'node:crypto'
import { institutes } from '#areas/institutes/contract/index.ts'
import type { TestLab } from './testing.ts'

const twice = [1, 2]

/** Two institutions beside those of the sample, of which the first is returned. */
export async function fillInstitutes(lab: TestLab, as: string): Promise<string> {
  const [sample] = (await lab.call(institutes.listing, {}, { as })).body.items
  for (const n of twice) await lab.call(institutes.add, { name: `School ${n}` }, { as })
  return sample!.id
}

/** Two messages to a student, whose membership is answered. */
export async function fillMessages(lab: TestLab, institute_id: string, as: string): Promise<string> {
  const team = await lab.call(institutes.team, { institute_id, kind: 'student', limit: 1 }, { as })
  const { member_id } = team.body.items[0]!
  for (const n of twice)
    await lab.call(institutes.messageStudent, { institute_id, member_id, text: `Message ${n}` }, { as })
  return member_id
}

export async function fillWorks(lab: TestLab, institute_id: string): Promise<string> {
  const { pool } = lab.store
  const ids = twice.map(() => randomUUID())
  for (const id of ids) {
    await pool.query(
      `insert into bulk_works (id, institute_id, kind, state, locale, rows, file_name, asked_by, created_at)
       select $1, $2, 'people', 'analysed', 'en-US', 2, 'people.csv', id, now() from users limit 1`,
      [id, institute_id],
    )
    for (const n of twice)
      await pool.query(`insert into bulk_rows (work_id, line, email, state) values ($1, $2, $3, 'ready')`, [
        id,
        n + 1,
        `row-${n}@people.example`,
      ])
  }
  return ids[0]!
}
