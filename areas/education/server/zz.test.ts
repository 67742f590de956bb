import { test, expect } from 'vitest'
import { readFileSync } from 'node:fs'
import { openTestLab } from '#app/testing.ts'
import { sql } from 'drizzle-orm'
test('x', async () => {
  const lab = await openTestLab()
  await lab.store.pool.query(`insert into courses (id, slug, title, summary, state, created_at, updated_at) values (gen_random_uuid(), 'x', '{"en-US":"x"}', '{"en-US":"x"}', 'draft', now(), now())`).catch(e => console.log(String(e)))
  console.log((await lab.store.pool.query('select count(*) from courses')).rows)
  const put = (t: string) => lab.store.pool.query(`insert into course_search (course_id, en, es, pairs) select id, '', setweight(to_tsvector('spanish', $1), 'A') || setweight(to_tsvector('spanish', 'certificaciones o''neil c:\\x'), 'B'), '{}' from courses limit 1 on conflict (course_id) do update set es = excluded.es`, [t])
  await put('la certificacion de leccion institucion http://a.b/c%20d')
  const show = async () => (await lab.store.pool.query('select es::text from course_search')).rows[0]?.es
  const a = await show()
  for (const part of readFileSync('migrations/0014_spanish_words.sql', 'utf8').split('--> statement-breakpoint')) await lab.store.pool.query(part)
  const b = await show()
  await put('la certificación de lección institución http://a.b/c%20d')
  console.log([a, b, await show()].join('\n'))
  await lab.close()
})
