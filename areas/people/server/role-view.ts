import { firstClone } from '#kernel/contract/who.ts'
import type { Words } from '#kernel/server/words.ts'
import type { RoleBook } from './role-book.ts'

type Options = { words: Words; people: number }

/** A role as administrators see it, with its names in the three languages. */
export function roleShown(number: number, book: RoleBook, { words, people }: Options) {
  const clone = book.clones.find(each => each.number === number)
  const name = (locale: 'en-US' | 'es-MX' | 'ja-JP') => words(locale, `kernel:roles.${number}`)
  return {
    number,
    labels: clone?.labels ?? { 'en-US': name('en-US'), 'es-MX': name('es-MX'), 'ja-JP': name('ja-JP') },
    is_built_in: number < firstClone,
    clone_of: clone?.clone_of ?? null,
    rights: book.rightsOf([number]),
    people,
    version: clone?.version ?? null,
  }
}
