import { ensureMay } from '#areas/startups/server/exports.ts'
import { atMost } from '#kernel/server/at-most.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, Failure, needed } from '#kernel/server/failures.ts'
import type { BeforeFile, Handlers } from '#kernel/server/handle.ts'
import { WorkEnded, workThread } from '#kernel/server/work-thread.ts'
import type { proposingFile } from '../../../contract/file-calls.ts'
import { lockEditable, ownPitch } from '../../access.ts'
import { figuresOf } from '../../sections/figures.ts'
import { sectionChanged } from '../../sections/sections.handlers.ts'
import * as query from '../../sections.queries.ts'
import type { FileToRead, ReadFile } from './reading-thread.ts'

const read = workThread<FileToRead, ReadFile | undefined>(new URL('./reading-thread.ts', import.meta.url), {
  timeoutMs: 15_000,
  memoryMb: 512,
})
/** The maximum number of files in the queue of the thread; further ones are refused. */
const inTurn = atMost(5)

/** @throws pitch.file_unreadable for a file that is not a deck, or takes too long to read */
async function readFile(file: FileToRead): Promise<ReadFile> {
  const answer = await inTurn(() => read(file)).catch((error: unknown) => {
    throw error instanceof WorkEnded ? new Failure('pitch.file_unreadable') : error
  })
  ensure(answer, 'pitch.file_unreadable')
  return answer
}

/** Checks that the person may change the pitch, before the file is read. */
export const ensureMayPropose: BeforeFile<typeof proposingFile.proposeFile> = async ({ id }, { db, person }) => {
  const { pitch, membership } = await ownPitch(db, id, person.id)
  ensureMay(membership, 'edit')
  ensure(pitch.status !== 'archived', 'pitch.archived')
}

export const fileHandlers: Handlers<typeof proposingFile> = {
  async proposeFile({ id }, { db, person, now, file, words, transaction }) {
    const { pitch, membership } = await ownPitch(db, id, person.id)
    ensureMay(membership, 'edit')
    const { bytes } = needed({ file }, 'file')
    const before = (await query.sectionsOf(db, id)).map(({ section }) => section)
    const texts = before.map(({ id: section_id, title, body, notes }) => ({ id: section_id, title, body, notes }))
    const figures = await figuresOf(db, pitch, words)
    const changed = await readFile({ bytes, sections: texts, figures })
    ensure(changed.parts.size > 0, 'pitch.file_of_another')
    const versions = new Map(before.map(section => [section.id, section.version]))
    return transaction(async tx => {
      const team = await lockEditable(tx, id, person.id)
      const counts = { proposed: 0, unchanged: 0, locked: 0 }
      for (const { section } of await query.sectionsOf(tx, id)) {
        const parts = changed.parts.get(section.id) ?? []
        const outcome = parts.length === 0 ? 'unchanged' : section.is_locked ? 'locked' : 'proposed'
        counts[outcome] += 1
        if (outcome !== 'proposed') continue
        await query.replaceProposals(tx, section.id)
        const origin = { mode: 'file' as const, instruction: '', model: null, asked_by: person.id, asked_at: now }
        await query.addProposal(tx, {
          ...origin,
          id: newId(),
          section_id: section.id,
          // The version of the compared text: the proposal is stale if the section has changed since.
          base_version: versions.get(section.id)!,
          parts,
        })
      }
      if (counts.proposed > 0) await sectionChanged(tx, team, person.id, now)
      return { ...counts, other_slides: changed.otherSlides }
    })
  },
}
