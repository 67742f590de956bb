import { useRef, useState } from 'react'
import { refresh } from '#kernel/web/queries.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { pitches } from '../../contract/index.ts'
import type { Content } from './pitch-types.ts'

/**
 * The order of a pitch's sections, shown at once and sent in the background. Moves that follow each other quickly are
 * sent one after the other, each in the version that the one before has made.
 */
export function useSectionOrder({ pitch, sections }: Content) {
  const [shown, setShown] = useState<readonly string[]>()
  const update = useWrite(pitches.update)
  const waiting = useRef<string[]>(undefined)
  const isSending = useRef(false)

  async function reorder(ids: string[]): Promise<void> {
    setShown(ids)
    waiting.current = ids
    if (isSending.current) return
    isSending.current = true
    let { version } = pitch
    try {
      while (waiting.current) {
        const order: string[] = waiting.current
        waiting.current = undefined
        version = (await update.write({ id: pitch.id, version, order })).version
      }
    } finally {
      waiting.current = undefined
      isSending.current = false
      await refresh(pitches.content)
      if (!isSending.current) setShown(undefined)
    }
  }
  const byId = new Map(sections.map(section => [section.id, section]))
  return { sections: shown?.flatMap(id => byId.get(id) ?? []) ?? sections, reorder }
}
