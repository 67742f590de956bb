import { rowsAbout } from '#areas/account/server/testing-own-data.ts'
import { gathered } from './gathered.ts'
import type { TestLab } from './testing.ts'

/** What a person gets as their own data, by table. */
export const ownDataOf = ({ db }: Pick<TestLab, 'db'>, person: { id: string; email: string }) =>
  rowsAbout(db, person, gathered)
