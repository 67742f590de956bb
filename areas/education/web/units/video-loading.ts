import { useEffect, useState, type RefObject } from 'react'

/** How long a video may load before a message appears. */
const patience = 15_000

export type VideoLoading = 'coming' | 'slow' | 'failed' | 'there'

/** Whether a video loads; a server that never answers raises no error, so a timer ends the wait. `again` retries. */
export function useVideoLoading(player: RefObject<HTMLVideoElement | null>): { loading: VideoLoading; again(): void } {
  const [loading, setLoading] = useState<VideoLoading>('coming')
  useEffect(() => {
    const film = player.current
    if (!film) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (film.error) setLoading('failed')
      else if (film.readyState > 0) setLoading('there')
    }
    const giveUp = () => {
      const isWaiting = film.networkState === film.NETWORK_LOADING && film.readyState === 0
      if (isWaiting) setLoading(now => (now === 'coming' ? 'slow' : now))
    }
    const begin = () => {
      setLoading('coming')
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience)
    }
    timer = setTimeout(giveUp, patience)
    look()
    film.addEventListener('loadstart', begin)
    film.addEventListener('error', look)
    film.addEventListener('loadedmetadata', look)
    return () => {
      clearTimeout(timer)
      film.removeEventListener('loadstart', begin)
      film.removeEventListener('error', look)
      film.removeEventListener('loadedmetadata', look)
    }
  }, [player])
  return { loading, again: () => player.current?.load() }
}
