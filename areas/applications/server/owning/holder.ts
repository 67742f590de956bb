import type { Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { BeforeFile } from '#kernel/server/handle.ts'
import type { owning } from '../../contract/own-calls.ts'
import type { Holder } from '../application-rules.ts'
import { ensureTakesFile } from '../applying/files.ts'
import { applicationById, lockApplication, personOf, type ApplicationRow } from '../applications.queries.ts'

export type OwnApplication = { row: ApplicationRow; holder: Holder }

/** One of a person's applications; any other is treated as not existing. */
export async function ownApplication(db: Database, id: string, user_id: string): Promise<OwnApplication> {
  const holder = found(await personOf(db, id, user_id))
  return { row: found(await applicationById(db, id)), holder }
}

/** The same with the row locked; the person's membership is read again after the lock. */
export async function lockOwn(db: Database, id: string, user_id: string): Promise<OwnApplication> {
  found(await personOf(db, id, user_id))
  const row = found(await lockApplication(db, id))
  return { row, holder: found(await personOf(db, id, user_id)) }
}

/** @throws application.owner_only for viewers */
export function ensureEditor({ role }: Holder): void {
  ensure(role !== 'viewer', 'application.owner_only')
}

/** Checks that the person may add a file, before the file is read. */
export const ensureMayAddFile: BeforeFile<typeof owning.addFile> = async ({ id }, { db, now, person }) => {
  const { row, holder } = await ownApplication(db, id, person.id)
  ensureEditor(holder)
  await ensureTakesFile({ db, now }, row)
}
