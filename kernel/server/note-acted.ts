import type { Call } from '../contract/call.ts'
import type { Database, Store } from './database.ts'
import type { Context, Person } from './handle.ts'
import { runWrite } from './run-write.ts'

/** Adds a call that an administrator made as another person to the audit log. */
export type NoteActed = (
  db: Database,
  actorId: string,
  acted: { userId: string; call: string; now: Date },
) => Promise<unknown>

type Noting = {
  /** Adds the call to the audit log, unless `transaction` has. */
  note(db: Database): Promise<void>
  /** A transaction of a call with `ownTransactions`: the first adds the call to the audit log. */
  transaction: Context['transaction']
}

/** Adds a write to the audit log, in its transaction, if an administrator makes it as another person. */
export function notingActed(
  { store, noteActed }: { store: Pick<Store, 'pool'>; noteActed: NoteActed },
  { name, call }: { name: string; call: Call },
  person: Person | undefined,
): Noting {
  let isNoted = false
  const note = async (db: Database) => {
    if (!person?.acted_by || call.kind === 'reads' || call.whileActing || isNoted) return
    await noteActed(db, person.acted_by, { userId: person.id, call: name, now: new Date() })
  }
  return {
    async note(db) {
      await note(db)
      // Outside a transaction: a stream has not begun its first one yet. A write that is repeated is noted again.
      isNoted ||= Boolean(call.ownTransactions)
    },
    async transaction(work) {
      const made = await runWrite(store.pool, async db => {
        const value = await work(db)
        await note(db)
        return value
      })
      isNoted = true
      return made
    },
  }
}
