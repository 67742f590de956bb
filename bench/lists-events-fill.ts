import type pg from 'pg'

/** The events for each course: 1,000 in the smaller lab, 100,000 in the larger. */
const eventsEach = 100

/** Half of them are over, half are to come, one an hour. */
const eventsSql = `
insert into events (id, slug, state, title, summary, body, body_html, starts_local, ends_local, time_zone, starts_at, ends_at, tz_version,
  mode, questions, schedule, materials, tags, ics_uid, ics_stamp, cover_seed, search_text)
select uuidv7(), 'event-' || n, 'published', words, words, words, words, to_char(at, 'YYYY-MM-DD"T"HH24:MI'),
  to_char(at + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI'), 'UTC', at, at + interval '1 hour', 'bench', 'online', '[]', '[]', '[]',
  array['topic-' || n % 20], n || '@bench', now(), n::text, 'event ' || n
from (select n, jsonb_build_object('en-US', 'Event ' || n) as words, now() + (n - $1::int / 2) * interval '1 hour' as at
  from generate_series(1, $1::int) as n) as made`

export const fillEvents = (pool: pg.Pool, courses: number) => pool.query(eventsSql, [courses * eventsEach])
