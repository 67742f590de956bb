import { searchable } from '#kernel/server/search.ts'
import type { GithubRepository } from './answers.ts'
import type { RepositoryRow } from '../repositories.queries.ts'

const mostTopics = 12
const mostNames = 20

/** SPDX's code for an unlisted licence is not a name. */
const licenceOf = ({ license }: GithubRepository): string | null =>
  (license?.spdx_id === 'NOASSERTION' ? license.name : license?.spdx_id) ?? null

/** The text that a search looks in. */
export const foundBy = (row: Pick<RepositoryRow, 'name' | 'description' | 'topics' | 'language' | 'note'>): string =>
  searchable([row.name, row.description, ...row.topics, row.language, ...Object.values(row.note ?? {})].join(' '))

/** The columns that GitHub determines; a former name is stored. */
export function figuresOf(value: GithubRepository, before?: Pick<RepositoryRow, 'name' | 'earlier_names' | 'note'>) {
  const row = {
    github_id: value.id,
    name: value.full_name,
    earlier_names: namesBefore(value.full_name, before),
    url: value.html_url,
    description: value.description ?? '',
    topics: value.topics.slice(0, mostTopics),
    language: value.language ?? null,
    licence: licenceOf(value),
    stars: value.stargazers_count,
    forks: value.forks_count,
    open_issues: value.open_issues_count,
    pushed_at: value.pushed_at ? new Date(value.pushed_at) : null,
    is_archived: value.archived,
  }
  return { ...row, found_by: foundBy({ ...row, note: before?.note ?? null }) }
}

function namesBefore(name: string, before?: Pick<RepositoryRow, 'name' | 'earlier_names'>): string[] {
  if (!before) return []
  const names = before.name === name ? before.earlier_names : [...before.earlier_names, before.name]
  return [...new Set(names)].filter(each => each !== name).slice(-mostNames)
}
