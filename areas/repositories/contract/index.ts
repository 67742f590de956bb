import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Done, Id, Instant, line, Listing, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { allRoles, right, rightIn, Role } from '#kernel/contract/who.ts'
import { toRepositories } from './addresses.ts'
import { Alert, RateLimit, Repository } from './fields.ts'
import { categories, healths, mostCompared, repositorySorts } from './states.ts'

const reader = rightIn('repositories')
const curator = right('repositories.administer')

const Note = z.object({
  'en-US': z.optional(text(600)),
  'es-MX': z.optional(text(600)),
  'ja-JP': z.optional(text(600)),
})

export const repositories = {
  resources: reads('POST /v2/api/ailab/github/resources', {
    who: reader,
    does: 'Lists repositories with their stars, health, and the curator’s note.',
    input: z.extend(Listing, {
      category: z.optional(z.enum(categories)),
      language: z.optional(line(60)),
      health: z.optional(z.enum(healths)),
      sort: z._default(z.enum(repositorySorts), 'growth'),
    }),
    output: z.extend(pageOf(Repository), {
      /** The programming languages to choose from. */
      languages: upTo(100, z.string()),
      rate: RateLimit,
      /** When the oldest figure was read. */
      checked_at: z.nullable(Instant),
    }),
  }),
  refresh: writes('POST /v2/api/ailab/github/resources/refresh', {
    who: right('repositories.refresh'),
    does: 'Refreshes the figures of all repositories, or of the given ones, from GitHub. It can be called once every five minutes.',
    limit: { per: 'person', times: 1, within: '5m' },
    input: z.object({ ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))) }),
    output: z.object({
      /** Repositories that are checked; samples never are. */
      asked: z.int(),
      rate: RateLimit,
    }),
  }),
  stars: reads('POST /v2/api/ailab/github/stars', {
    who: reader,
    does: 'Returns the stars of up to four repositories by week over the last year, for a chart that compares them.',
    input: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(mostCompared)) }),
    output: z.object({
      /** ISO days, oldest first; those for which all of the repositories have figures. */
      days: upTo(54, z.string()),
      series: upTo(mostCompared, z.object({ id: Id, name: z.string(), values: upTo(54, z.int()) })),
    }),
  }),
  alerts: reads('POST /v2/api/ailab/github/alerts', {
    who: reader,
    does: 'Lists changes to repositories, newest first: new names and licenses, and projects that were archived or became inactive.',
    input: Listing,
    output: pageOf(Alert),
  }),
  add: writes('POST /v2/api/admin/github/resource/add', {
    who: curator,
    does: 'Adds a repository by its name or address, after reading its figures from GitHub.',
    limit: { per: 'person', times: 60, within: '10m' },
    input: z.object({ name: line(300), category: z.enum(categories) }),
    output: Repository,
    fails: ['repository.known', 'repository.unknown', 'repository.unavailable'],
    ownTransactions: true,
  }),
  update: writes('POST /v2/api/admin/github/resource/update', {
    who: curator,
    does: 'Updates the category and the curator’s note of a repository. `version` is the one that was read.',
    input: z.object({ id: Id, version: z.int(), category: z.enum(categories), note: z.nullable(Note) }),
    output: Repository,
    fails: ['version.conflict'],
  }),
  remove: writes('POST /v2/api/admin/github/resource/remove', {
    who: curator,
    does: 'Removes a repository with its history.',
    input: z.object({ id: Id }),
    output: Done,
  }),
} satisfies Calls

export const repositoriesContract = areaContract({
  calls: repositories,
  failures: { 'repository.known': 409, 'repository.unknown': 404, 'repository.unavailable': 503 },
  rights: {
    'repositories.read': allRoles,
    'repositories.refresh': allRoles,
    'repositories.administer': [Role.admin],
  },
  addresses: toRepositories,
})
