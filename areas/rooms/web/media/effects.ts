/** Effects that a browser applies by itself before anything is sent (W3C Media Capture, and its extensions). */
export const effectOf = { audio: 'noiseSuppression', video: 'backgroundBlur' } as const

/**
 * Whether a track's effect is on, because a request is not always granted; undefined: this browser cannot switch it.
 */
export function effectIn(track: MediaStreamTrack, kind: keyof typeof effectOf): boolean | undefined {
  const name = effectOf[kind]
  const able = (track.getCapabilities?.() as Record<string, unknown> | undefined)?.[name]
  const mayChoose = Array.isArray(able) && able.includes(true) && able.includes(false)
  return mayChoose ? (track.getSettings() as Record<string, unknown>)[name] === true : undefined
}
