import { localised, type Locale } from '#kernel/contract/fields.ts'
import { allRoles, firstClone, type Right } from '#kernel/contract/who.ts'
import { allClones, type CloneRow } from '#areas/account/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Context, RightsOf } from '#kernel/server/handle.ts'

/** All roles as they are now: the built-in ones and the clones. */
export type RoleBook = {
  clones: readonly CloneRow[]
  isRole(number: number): boolean
  /** The rights of several roles together. */
  rightsOf(roles: readonly number[]): Right[]
  label(number: number, locale: Locale): string
}

type Reader = Pick<Context, 'words'> & { rightsOf: RightsOf }

export const bookOf = (clones: readonly CloneRow[], { words, rightsOf }: Reader): RoleBook => {
  const byNumber = new Map(clones.map(clone => [clone.number, clone]))
  const rightsOfOne = (role: number) => (byNumber.get(role)?.rights as Right[] | undefined) ?? rightsOf([role])
  return {
    clones,
    isRole: number => byNumber.has(number) || allRoles.some(each => each === number),
    rightsOf: roles => [...new Set(roles.flatMap(rightsOfOne))].toSorted(),
    label: (number, locale) => {
      if (number < firstClone) return words(locale, `kernel:roles.${number}`)
      const clone = byNumber.get(number)
      return clone ? localised(clone.labels, locale).text : String(number)
    },
  }
}

export const readBook = async (db: Database, reader: Reader): Promise<RoleBook> => bookOf(await allClones(db), reader)

/** Every role with its name in the reader’s language, clones last. */
export async function rolesNamed(db: Database, { words, caller }: Pick<Context, 'words' | 'caller'>) {
  const clones = await allClones(db)
  return [
    ...allRoles.map(number => ({ number: number as number, name: words(caller.locale, `kernel:roles.${number}`) })),
    ...clones.map(({ number, labels }) => ({ number, name: localised(labels, caller.locale).text })),
  ]
}

/** Each right of the roles with the roles that give it. */
export const reasonsFor = (book: RoleBook, roles: readonly number[]) =>
  book.rightsOf(roles).map(right => ({ right, roles: roles.filter(role => book.rightsOf([role]).includes(right)) }))

/** The rights gained and lost by changing from some roles to others. */
export function difference(before: readonly string[], after: readonly string[]) {
  return {
    gains: after.filter(right => !before.includes(right)),
    loses: before.filter(right => !after.includes(right)),
  }
}
