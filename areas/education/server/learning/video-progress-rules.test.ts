import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Stretch } from '../../contract/media.ts'
import { merged, secondsOf, watchedPct } from '../../contract/video-progress.ts'
import { applyEvents, type ReadingEvent } from '../progress/event-rules.ts'
import type { LearnerUnit } from './learning-rules.ts'
import { creditWatched, isWatched, videoKind } from './video-progress-rules.ts'

const began = new Date('2026-11-21T10:00:00Z')
const after = (seconds: number) => new Date(began.getTime() + seconds * 1_000)
const within = (seconds: number) => ({ begun_at: began, now: after(seconds) })

describe('a video link', () => {
  test('plays here when it is an upload or a video file, and elsewhere when it is a page', () => {
    const kinds = [
      { url: null, asset_path: 'films/loop.mp4' },
      { url: 'https://media.example/loop.WEBM?x=1', asset_path: null },
      { url: 'https://www.youtube.com/watch?v=abc.mp4', asset_path: null },
    ].map(videoKind)
    expect(kinds).toEqual(['upload', 'link', 'page'])
  })
})

describe('the watched time', () => {
  test('is what was played, counted once', () => {
    expect(merged([[10, 20], [0, 5], [4, 8], [12, 15], [30, 30], [9, 2]])).toEqual([[0, 8], [10, 20]]) // prettier-ignore
    expect(creditWatched([[0, 30]], [[0, 30], [20, 40]], within(60))).toEqual([[0, 40]]) // prettier-ignore
  })

  test('cannot be claimed by one jump without time passing', () => {
    expect(creditWatched([], [[0, 600]], within(0))).toEqual([[0, 2]])
    expect(creditWatched([], [[0, 600]], within(100))).toEqual([[0, 202]])
  })

  test('may grow at double speed, and what was too much counts once time has passed', () => {
    const early = creditWatched([], [[0, 300]], within(60))
    expect(secondsOf(early)).toBe(122)
    expect(creditWatched(early, [[0, 300]], within(150))).toEqual([[0, 300]])
  })

  test('cannot be claimed by many small jumps', () => {
    let known: Stretch[] = []
    for (let at = 0; at < 100; at += 1) known = creditWatched(known, [[at * 10, at * 10 + 10]], within(30))
    expect(secondsOf(known)).toBe(62)
  })

  const stretch = fc.tuple(fc.nat(500), fc.nat(500))
  test('never exceeds what time allows, never shrinks, and never exceeds the claim', () => {
    fc.assert(
      fc.property(fc.array(stretch), fc.array(stretch), fc.nat(400), (before, claimed, seconds) => {
        const known = creditWatched([], before, within(1_000))
        const now = creditWatched(known, claimed, within(seconds))
        expect(secondsOf(now)).toBeGreaterThanOrEqual(secondsOf(known))
        expect(secondsOf(now)).toBeLessThanOrEqual(Math.max(secondsOf(known), seconds * 2 + 2))
        expect(secondsOf(merged([...now, ...known, ...claimed]))).toBe(secondsOf(merged([...known, ...claimed])))
      }),
    )
  })

  test('is a share of the length, and nothing while the length is unknown', () => {
    expect(watchedPct({ duration_sec: 60, watched: [[0, 30], [50, 90]] })).toBe(66) // prettier-ignore
    expect(watchedPct({ duration_sec: null, watched: [[0, 30]] })).toBe(0)
    const half = { needed_pct: 50, duration_sec: 60, begun_at: began }
    expect(isWatched({ ...half, watched: [[0, 29]] })).toBe(false)
    expect(isWatched({ ...half, watched: [[0, 30]] })).toBe(true)
    expect(isWatched({ ...half, needed_pct: 0, watched: [] })).toBe(true)
  })
})

describe('a video unit', () => {
  const unit = (completes_by: 'view' | 'mark_done'): LearnerUnit => ({
    unit_id: 'v',
    unit_key: 'v',
    type: 'video',
    required: true,
    counts: true,
    free_preview: false,
    completes_by,
    unlock_at: null,
    state: 'not_started',
    best_score_pct: null,
  })
  const event = (kind: ReadingEvent['kind'], watched?: Stretch[]): ReadingEvent => ({
    client_event_id: kind,
    unit_key: 'v',
    kind,
    at: began,
    watched,
  })
  const stateAt = (seconds: number, by: 'view' | 'mark_done', ...events: ReadingEvent[]) => {
    const reader = { sequential: false, enrolment: 'active' as const, now: after(seconds) }
    const videos = new Map([['v', { needed_pct: 80, duration_sec: 100, watched: [], begun_at: began }]])
    return applyEvents([unit(by)], events, reader, videos).units[0]!.state
  }

  test('is not completed by its end or by marking while too little was watched', () => {
    expect(stateAt(100, 'view', event('viewed'))).toBe('in_progress')
    expect(stateAt(100, 'mark_done', event('marked_done'))).toBe('in_progress')
    expect(stateAt(10, 'view', event('watched', [[0, 100]]))).toBe('in_progress')
  })

  test('is completed once enough was watched, automatically or by marking', () => {
    const enough = event('watched', [[0, 80]])
    expect(stateAt(60, 'view', enough)).toBe('completed')
    expect(stateAt(60, 'mark_done', enough)).toBe('in_progress')
    expect(stateAt(60, 'mark_done', event('marked_done'), enough)).toBe('completed')
  })
})
