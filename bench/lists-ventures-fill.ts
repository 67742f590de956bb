import type pg from 'pg'

/** The investors, and the pitches that are shown, for each course: 1,000 in the smaller lab, 100,000 in the larger. */
const venturesEach = 100

const investorsSql = `
insert into investors (id, name, kind, thesis, stages, countries, smallest, largest, currency, how_to_apply, source, as_of, is_listed, updated_at)
select uuidv7(), case when n between 11 and 20 then 'Zebra ' else 'Investor ' end || n, (array['fund', 'angel', 'corporate'])[1 + n % 3], repeat('Food that lasts. ', 8),
  (array['{idea}', '{pilot,growth}', '{}']::text[])[1 + n % 3]::text[], (array['{MX}', '{JP,US}', '{}']::text[])[1 + n % 3]::text[],
  1000000, 50000000, 'USD', 'Write.', 'Their site', '2026-11-01', n % 50 > 0, now()
from generate_series(1, $1::int) as n`

const chosenSql = `
insert into investor_industries (investor_id, industry_id, position)
select i.id, industry.id, 0 from investors i, (select id from industries order by id limit 1) as industry where right(i.name, 1) in ('1', '2')`

const businessesSql = `
insert into businesses (id, name, slug, tagline, description, stage, country, status, created_at, updated_at)
select uuidv7(), case when n between 11 and 20 then 'Zebra ' else 'Venture ' end || n, 'venture-' || n, 'Ice for boats.', repeat('Ice that lasts. ', 12),
  (array['idea', 'pilot', 'growth'])[1 + n % 3], (array['MX', 'JP', 'US'])[1 + n % 3], 'active', now(), now()
from generate_series(1, $1::int) as n`

const pitchesSql = `
insert into pitches (id, business_id, title, locale, ask_amount, ask_currency, ask_instrument, status, published_version, published_at, has_changes, created_at, updated_at)
select uuidv7(), id, name || ', seed', 'en-US', 50000000, 'USD', 'safe', 'active', 1, now(), false, now(), now() from businesses where slug like 'venture-%'`

/** Ten sections of some eighty words, as most pitches have. */
const versionsSql = `
insert into pitch_versions (id, pitch_id, number, deck, published_at)
select uuidv7(), p.id, 1, jsonb_build_object('title', p.title, 'theme', 'paper', 'locale', 'en-US',
  'ask', jsonb_build_object('amount', jsonb_build_object('amount_minor', p.ask_amount, 'currency', 'USD'), 'instrument', 'safe'), 'sections', s.sections), now()
from pitches p, (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'field_key', null, 'title', 'Section ' || n,
  'body', repeat('Boats lose their ice at noon and sell the catch for less. ', 7), 'notes', '', 'layout', 'text', 'images', '[]'::jsonb, 'facts', '[]'::jsonb)) as sections
  from generate_series(1, 10) as n) as s where p.status = 'active'`

/** What the reader of active pitches looks for, so that each says how it fits. */
const interestsSql = `
insert into pitch_interests (user_id, stages, industry_ids, countries, cheque_minor, cheque_currency)
values ($1, '{pilot}', '{}', '{MX,JP}', 1000000, 'USD')`

export async function fillVentures(pool: pg.Pool, courses: number, reader_id: string): Promise<void> {
  const count = courses * venturesEach
  await pool.query(investorsSql, [count])
  await pool.query(chosenSql)
  await pool.query(businessesSql, [count])
  await pool.query(pitchesSql)
  await pool.query(versionsSql)
  await pool.query(interestsSql, [reader_id])
}
