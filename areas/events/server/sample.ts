import { readFileSync } from 'node:fs'
import type { JobTools } from '#kernel/server/handle.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import type { SeriesRule } from '../contract/index.ts'
import { addEvents, addSeries, setHosts } from './events.queries.ts'
import { rowOf } from './running/new-event.ts'
import { slugOf } from './running/event-text.ts'
import { fieldsOf, startsOf, type Sample } from './sample/sample-fields.ts'
import type { Guest } from './sample/sample-line.ts'
import { fillEvent } from './sample/sample-seats.ts'
import * as query from './sample/sample.queries.ts'

const read = () =>
  JSON.parse(readFileSync(new URL('../sample/events.json', import.meta.url), 'utf8')) as {
    events: Sample[]
    guests: string[]
  }

const usualRule: Omit<SeriesRule, 'every'> = {
  interval: 1,
  weekdays: [],
  nth: null,
  until: null,
  count: null,
  except: [],
}

async function addSampleEvent(
  db: Database,
  sample: Sample,
  people: ReadonlyMap<string, Guest>,
  guests: readonly Guest[],
  now: Date,
): Promise<void> {
  const starts = startsOf(sample, now)
  const series_id = sample.series ? newId() : null
  if (series_id && sample.series && sample.rule)
    await addSeries(db, {
      id: series_id,
      title: sample.series,
      rule: { ...usualRule, ...sample.rule },
      start_local: starts[0]!,
      time_zone: sample.zone,
    })
  const slug = slugOf(sample.title['en-US'])
  const owner_business = sample.startup ? await query.startupNamed(db, sample.startup) : null
  const rows = starts.map(local => {
    const day = local.slice(0, 10)
    const row = rowOf(fieldsOf(sample, local), series_id ? `${slug}-${day}` : slug, { created_by: null, now })
    return {
      ...row,
      state: 'published' as const,
      published_at: now,
      is_sample: true,
      owner_business,
      ...(series_id && { series_id, occurs_on: day }),
    }
  })
  const added = await addEvents(db, rows)
  const upcoming = added.find(({ ends_at }) => ends_at > now)
  for (const event of added) {
    await setHosts(
      db,
      event.id,
      sample.hosts.map(key => ({ user_id: people.get(key)!.user_id!, blurb: null })),
    )
    const isFar = event.starts_at > now && event !== upcoming
    await fillEvent({ db, event, sample, guests, own: people, now }, isFar)
  }
}

/** Events written for this project, in three languages: over, running, full with people waiting, by approval, for members, online. */
export async function fillSample({ db }: JobTools): Promise<void> {
  const { events, guests } = read()
  const now = new Date()
  const keys = [...new Set(events.flatMap(({ hosts, own }) => [...hosts, ...Object.keys(own)]))]
  const accounts = await query.accountsByEmail(
    db,
    keys.map(key => `${key}@lab.example`),
  )
  const people = new Map<string, Guest>(accounts.map(each => [each.email.split('@')[0]!, each]))
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll(/[^A-Za-z ]/g, '')
      .toLowerCase()
      .replaceAll(' ', '.')
  const strangers = guests.map((name): Guest => ({
    user_id: null,
    name,
    email: `${plain(name)}@guests.example`,
    locale: 'en-US',
  }))
  for (const sample of events) await addSampleEvent(db, sample, people, strangers, now)
}
