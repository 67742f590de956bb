/** The four tracks that go to everyone, in the order of their lines in a connection. */
export const lines = ['audio', 'video', 'screen', 'screenAudio'] as const
export type Line = (typeof lines)[number]
export type Tracks = Record<Line, MediaStreamTrack | null>
