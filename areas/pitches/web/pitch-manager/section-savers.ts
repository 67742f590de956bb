import { ask } from '#kernel/web/client.ts'
import { refresh } from '#kernel/web/queries.ts'
import { createSaver, type Saver } from '#kernel/web/saving/saver.ts'
import type { Stored, UnsentWork } from '#kernel/web/saving/saving-state.ts'
import { createSaverCollection } from '#kernel/web/saving/saver-collection.ts'
import { readDraft, saveDraft, dropDraft } from '#kernel/web/ui/draft.ts'
import { pitches } from '../../contract/index.ts'
import type { ShownSection } from './pitch-types.ts'

const savers = createSaverCollection()
export const { flushAll, useSavers: useSectionSavers } = savers
const draftKey = (id: string) => `pitch.section:${id}`

export const storedOf = ({ version, title, body, notes, layout }: ShownSection): Stored => ({
  version,
  fields: { title, body, notes, layout },
})

/** Typed text is stored in this browser until the server has it. */
function store(id: string, work: UnsentWork | undefined): void {
  if (work) saveDraft(draftKey(id), work, [])
  else dropDraft(draftKey(id))
}

/** The only saver of a section. It stays active when another section is opened, until the server has everything. */
export function saverOf(section: ShownSection): Saver {
  const { id } = section
  const open = savers.get(id)
  if (open) {
    open.refresh(storedOf(section))
    return open
  }
  const saver = createSaver({
    stored: storedOf(section),
    async send(edits, version) {
      const saved = await ask(pitches.updateSection, { section_id: id, version, ...edits }, { stay: true })
      void refresh(pitches.content)
      return storedOf(saved)
    },
    currentIn: ({ current }) => (current ? storedOf(current as ShownSection) : undefined),
    store: work => store(id, work),
  })
  savers.add(id, saver)
  const draft = readDraft(draftKey(id)) as UnsentWork | undefined
  if (draft) saver.takeUp(draft)
  return saver
}
