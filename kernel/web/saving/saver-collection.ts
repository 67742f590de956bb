import { useEffect } from 'react'
import type { Saver } from './saver.ts'
import { isUnsaved } from './saving-rules.ts'

/** The savers of an editor, by key. Each stays when another part is opened, until the server has everything. */
export function createSaverCollection(afterLeaving?: () => void) {
  const savers = new Map<string, Saver>()
  const unsaved = () => [...savers.values()].filter(saver => isUnsaved(saver.get()))

  /** Sends all pending edits; the promise ends when they were saved or could not be. */
  const flushAll = (): Promise<unknown> => Promise.all(unsaved().map(saver => saver.flush()))

  function stopSaved(): void {
    for (const [key, saver] of savers) {
      if (isUnsaved(saver.get())) continue
      saver.stop()
      savers.delete(key)
    }
    afterLeaving?.()
  }

  /** While the editor is open: closing the tab with unsent work asks; leaving the editor sends it. */
  function useSavers(): void {
    useEffect(() => {
      const askFirst = (event: BeforeUnloadEvent) => {
        if (unsaved().length > 0) event.preventDefault()
      }
      addEventListener('beforeunload', askFirst)
      return () => {
        removeEventListener('beforeunload', askFirst)
        void flushAll().then(stopSaved)
      }
    }, [])
  }

  return {
    get: (key: string): Saver | undefined => savers.get(key),
    add: (key: string, saver: Saver) => void savers.set(key, saver),
    flushAll,
    useSavers,
  }
}
