import { cut } from '#kernel/contract/cut.ts'
import * as z from 'zod/mini'

const count = z.int().check(z.gte(0), z.lte(2_000_000_000))
const Text = (max: number) =>
  z.pipe(
    z.string(),
    z.transform(text => cut(text.replaceAll('\0', '').toWellFormed(), max)),
  )

/** The parts of GitHub's answer about a repository that the lab reads. */
export const GithubRepository = z.object({
  id: z.int().check(z.gte(1)),
  full_name: z.string().check(z.regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/)),
  html_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
  description: z.nullish(Text(600)),
  topics: z._default(z.array(Text(60)), []),
  language: z.nullish(Text(60)),
  license: z.nullish(z.object({ spdx_id: z.nullish(Text(60)), name: z.nullish(Text(60)) })),
  stargazers_count: count,
  forks_count: count,
  open_issues_count: count,
  pushed_at: z.nullish(z.iso.datetime({ offset: true })),
  archived: z.boolean(),
})
export type GithubRepository = z.output<typeof GithubRepository>

/** Its history of stars: for each week its first second, and the stars gained on each of its days. */
export const GithubStarWeeks = z
  .array(
    z.object({ week: z.int().check(z.gte(0), z.lte(9_999_999_999)), days: z.array(z.int()).check(z.maxLength(7)) }),
  )
  .check(z.maxLength(100))
export type GithubStarWeeks = z.output<typeof GithubStarWeeks>
