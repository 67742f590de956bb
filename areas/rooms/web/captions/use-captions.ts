import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from '#kernel/web/store.ts'
import type { MenuItem } from '#kernel/web/ui/menu.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Call } from '../engine/call.ts'
import type { LocalMedia } from '../media/local-media.ts'
import { mayRecognizeHere, recognizeSpeech } from './own-speech.ts'

/**
 * Captions that this person writes, or that their own device makes of their speech; both only while they are turned on.
 */
export function useCaptions(call: Call, media: LocalMedia) {
  const { t } = useWords('rooms')
  const [isWriting, setWriting] = useState(false)
  const [isSpeaking, setSpeaking] = useState(false)
  const isViewer = useStore(call.state).me?.role === 'viewer'
  const canSpeak = useOwnSpeech(call, media, isSpeaking && !isViewer, () => setSpeaking(false))
  if (isViewer) return { items: [], isWriting: false, stopWriting: () => setWriting(false) }
  const items: MenuItem[] = [
    {
      id: 'write_captions',
      label: t(isWriting ? 'captions.stop_writing' : 'captions.write'),
      onChoose: () => setWriting(!isWriting),
    },
    ...(canSpeak
      ? [
          {
            id: 'speak_captions',
            label: t(isSpeaking ? 'captions.stop_speech' : 'captions.speech'),
            onChoose: () => setSpeaking(!isSpeaking),
          },
        ]
      : []),
  ]
  return { items, isWriting, stopWriting: () => setWriting(false) }
}

/** Captions the person's speech while `isOn`. @returns whether this browser may */
function useOwnSpeech(call: Call, media: LocalMedia, isOn: boolean, end: () => void): boolean {
  const { t, locale } = useWords('rooms')
  const { audio } = useStore(media.state)
  const failed = useEffectEvent(() => {
    toast(t('captions.failed'))
    end()
  })
  const track = media.tracks().audio
  useEffect(() => {
    if (!isOn || !track) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const fail = () => {
      if (!signal.aborted) failed()
    }
    recognizeSpeech({ lang: locale, track, signal, heard: call.captions.say, failed: fail }).catch(fail)
    return () => stop.abort()
  }, [isOn, track, locale, call])
  return mayRecognizeHere() && audio.status === 'on'
}
