import { useEffect, useEffectEvent, useState, type RefCallback } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import type { LoadPicture, MediaWords } from './open-media.ts'

/**
 * A click on the cover of a picture, film or sound of another site shows it in its place. Returns the ref of the
 * element with the texts.
 */
export function useMedia(words: MediaWords, loadPicture: LoadPicture): RefCallback<HTMLElement> {
  const open = useEffectEvent((event: MouseEvent) => {
    const cover = event.target instanceof Element ? event.target.closest('a') : null
    if (!cover?.matches('.media-cover, .media-link') || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    loadCode(() => import('./open-media.ts')).then(
      ({ openMedia }) => openMedia(cover, words, loadPicture),
      () => window.open(cover.href, '_blank', 'noopener'), // The reader can still open it on its own site.
    )
  })
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const listener = (event: MouseEvent) => open(event)
    frame?.addEventListener('click', listener)
    return () => frame?.removeEventListener('click', listener)
  }, [frame])
  return setFrame
}
