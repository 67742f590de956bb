import { readFileSync } from 'node:fs'
import type { Localised } from '#kernel/contract/fields.ts'
import { idAt, newId } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import type { AlertKind, Category } from '../contract/states.ts'
import { figuresOf } from './github/figures.ts'
import { addAlert, addRepository, changeRepository } from './repositories.queries.ts'
import { gainedIn, putStarDays } from './star-days.queries.ts'

type SampleRepository = {
  name: string
  earlier?: string
  description: string
  topics: string[]
  language: string
  licence: string | null
  /** A year ago, and now. */
  stars: [number, number]
  /** The time of the year at which most stars came, and how suddenly. */
  rise?: { at: number; sharp: number }
  forks: number
  open_issues: number
  pushed_days: number
  is_archived?: boolean
  category: Category
  note?: Localised
  alert?: { kind: AlertKind; days: number; before?: string; after?: string }
}

const dayMs = 86_400_000
const read = (): SampleRepository[] =>
  JSON.parse(readFileSync(new URL('../sample/repositories.json', import.meta.url), 'utf8')) as SampleRepository[]

/** The share between 0 and 1 over the year: steady, with a rise around one time. */
const shareAt = (x: number, { at, sharp } = { at: 0.5, sharp: 3 }): number => {
  const curve = (value: number) => 1 / (1 + Math.exp(-sharp * 4 * (value - at)))
  return (curve(x) - curve(0)) / (curve(1) - curve(0))
}

/** Eight invented repositories with a year of figures. GitHub is never asked for them. */
export async function fillSample({ db }: Pick<JobTools, 'db'>): Promise<void> {
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const [at, sample] of read().entries()) {
    const [first, last] = sample.stars
    const figures = figuresOf(
      {
        // Numbers that GitHub does not give: its own are small.
        id: 9_000_000_000_000 + at,
        full_name: sample.name,
        html_url: `https://repositories.example/${sample.name}`,
        description: sample.description,
        topics: sample.topics,
        language: sample.language,
        license: sample.licence ? { spdx_id: sample.licence, name: null } : null,
        stargazers_count: last,
        forks_count: sample.forks,
        open_issues_count: sample.open_issues,
        pushed_at: ago(sample.pushed_days).toISOString(),
        archived: sample.is_archived ?? false,
      },
      { name: sample.earlier ?? sample.name, earlier_names: [], note: sample.note ?? null },
    )
    const { category, note = null, alert } = sample
    const id = newId()
    const row = { ...figures, id, category, note, next_check_at: null, last_ok_at: now, created_at: now }
    if (!(await addRepository(db, { ...row, is_silent: !figures.is_archived && sample.pushed_days > 180 }))) continue
    const days = Array.from({ length: 366 }, (_, day) => ({
      day: ago(365 - day)
        .toISOString()
        .slice(0, 10),
      stars: Math.round(first + (last - first) * shareAt(day / 365, sample.rise)),
    }))
    await putStarDays(db, id, days, 'own')
    await changeRepository(db, id, { gained: await gainedIn(db, id, 30, now) })
    if (!alert) continue
    const { kind, before = null, after = null } = alert
    await addAlert(db, { id: idAt(ago(alert.days)), repository_id: id, kind, before, after, at: ago(alert.days) })
  }
}
