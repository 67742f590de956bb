import type { Source } from './recorded-sources.ts'

/** Mixes the sound of everyone who is recorded. @returns its track; `fit` follows who is recorded */
export function mixSound(sources: () => Source[]) {
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  const inputs = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>()

  function fit(): void {
    const wanted = new Set(
      sources().flatMap(({ audio, screenAudio }) => [audio, screenAudio].filter(track => track !== null)),
    )
    for (const [track, input] of inputs) {
      if (wanted.has(track)) continue
      input.disconnect()
      inputs.delete(track)
    }
    for (const track of wanted) {
      if (inputs.has(track)) continue
      const input = context.createMediaStreamSource(new MediaStream([track]))
      input.connect(mixed)
      inputs.set(track, input)
    }
  }
  fit()
  return {
    track: mixed.stream.getAudioTracks()[0]!,
    fit,
    stop(): void {
      for (const input of inputs.values()) input.disconnect()
      void context.close()
    },
  }
}
