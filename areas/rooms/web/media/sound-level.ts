/** Reads the level of a track, from 0 to 1, until the returned function is called. */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void, every = 100): () => void {
  const context = new AudioContext()
  const source = context.createMediaStreamSource(new MediaStream([track]))
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const clock = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    onLevel(Math.min(1, Math.sqrt(power) * 4))
  }, every)
  return () => {
    clearInterval(clock)
    source.disconnect()
    void context.close()
  }
}

/** A level above this counts as speech: background noise after suppression stays well below it. */
export const speechLevel = 0.08

/** Two short tones with which people check that the speaker works. */
export async function playTone(): Promise<void> {
  const context = new AudioContext()
  const gain = context.createGain()
  gain.connect(context.destination)
  const start = context.currentTime + 0.05
  for (const [at, frequency] of [
    [0, 523],
    [0.35, 659],
  ] as const) {
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(gain)
    tone.start(start + at)
    tone.stop(start + at + 0.3)
  }
  gain.gain.setValueAtTime(0.2, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.8)
  await new Promise(resolve => setTimeout(resolve, 1_000))
  await context.close()
}

/** Records the microphone for this long and plays it back. The sound stays in this page. */
export async function recordAndPlay(track: MediaStreamTrack, seconds: number, onPlaying: () => void): Promise<void> {
  const recorder = new MediaRecorder(new MediaStream([track]))
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise(resolve => recorder.addEventListener('stop', resolve))
  recorder.start()
  setTimeout(() => recorder.stop(), seconds * 1_000)
  await stopped
  const context = new AudioContext()
  const sound = await context.decodeAudioData(await new Blob(parts).arrayBuffer())
  const player = context.createBufferSource()
  player.buffer = sound
  player.connect(context.destination)
  onPlaying()
  const ended = new Promise(resolve => player.addEventListener('ended', resolve))
  player.start()
  await ended
  await context.close()
}
