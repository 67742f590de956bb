import { useEffect } from 'react'
import type { Call } from '../engine/call.ts'
import type { LocalMedia } from '../media/local-media.ts'
import type { PanelName } from './side-panel.tsx'
import { toggleCamera, toggleHand, toggleMicrophone } from './toggles.ts'

type Shortcuts = { call: Call; media: LocalMedia; showPanel(name: PanelName): void }

/**
 * The shortcuts need Alt, so that typing a letter has no other effect (WCAG 2.1.4). Keys are read by their place on the
 * keyboard: on a Mac, Alt and M is µ.
 */
export function useShortcuts({ call, media, showPanel }: Shortcuts): void {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      KeyM: () => toggleMicrophone(media),
      KeyV: () => toggleCamera(media),
      KeyH: () => toggleHand(call),
      KeyP: () => showPanel('people'),
      KeyC: () => showPanel('chat'),
      KeyN: () => showPanel('notes'),
    }
    const press = (event: KeyboardEvent) => {
      const action = event.altKey && !event.ctrlKey && !event.metaKey ? actions[event.code] : undefined
      if (!action || event.repeat) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [call, media, showPanel])
}
