import { parse } from 'yaml'
import * as z from 'zod/mini'
import { Localised } from '#kernel/contract/fields.ts'
import { allRoles } from '#kernel/contract/who.ts'

const Key = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))
/** The roles that may read it; without any, everybody may. */
const Roles = z.optional(z.array(z.enum(allRoles.map(String) as [string, ...string[]])))

const Toc = z.array(
  z.strictObject({
    section: Key,
    title: Localised,
    roles: Roles,
    pages: z.array(z.strictObject({ page: Key, title: Localised, roles: Roles })),
  }),
)

export type ListedPage = { path: string; title: Localised; roles: readonly number[] | undefined }
export type ListedSection = { key: string; title: Localised; pages: readonly ListedPage[] }

const numbers = (roles: readonly string[] | undefined) => roles?.map(Number)

/**
 * Reads the table of contents: `toc.yml`, sections with their pages, titles by language, and role names. A page without
 * roles has those of its section.
 * @throws when it is invalid: then the lab does not start
 */
export function readToc(yaml: string): ListedSection[] {
  return Toc.parse(parse(yaml, { schema: 'failsafe' })).map(({ section, title, roles, pages }) => ({
    key: section,
    title,
    pages: pages.map(each => ({
      path: `${section}/${each.page}`,
      title: each.title,
      roles: numbers(each.roles ?? roles),
    })),
  }))
}
