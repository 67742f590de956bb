import { dropDraft, readDraft, saveDraft } from '#kernel/web/ui/draft.ts'

/** A text of one's own that the lab has not stored yet, and the text that it was made from. */
export type NotesDraft = { base: string; text: string }

/** Stores text that is typed into the notes of a room in this tab, until the lab has it: the connection may be lost. */
export function notesDraft(code: string) {
  const key = `notes of ${code}`
  return {
    read(): NotesDraft | undefined {
      const { base, text } = readDraft(key) ?? {}
      return typeof base === 'string' && typeof text === 'string' ? { base, text } : undefined
    },
    save: (draft: NotesDraft) => saveDraft(key, draft, []),
    drop: () => dropDraft(key),
  }
}
