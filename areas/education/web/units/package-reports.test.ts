import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messageBudget, reportIn, type SentReport } from './package-messages.ts'
import { reportSaver, type SaverState } from './report-saver.ts'

const report: SentReport = {
  completion: 'incomplete',
  success: 'unknown',
  score_pct: null,
  location: 'page 2',
  suspend_data: 'half',
  session_sec: 5,
}
const message = (change: object) => ({ kind: 'lab.package', report: { ...report, ...change } })

describe('a message of a package', () => {
  test('is a report in the one form that the lab takes', () => {
    expect(reportIn(message({}), 4_096)).toEqual(report)
    expect(reportIn(message({ more: 'x', score_pct: 50 }), 4_096)).toEqual({ ...report, score_pct: 50 })
  })

  test('is nothing in any other form, however large', () => {
    const odd = [
      null,
      undefined,
      'x',
      7,
      [],
      { kind: 'lab.package' },
      { kind: 'lab.package', report: null },
      { ...message({}), kind: 'other' },
      message({ completion: 'administrator' }),
      message({ completion: ['completed'] }),
      message({ success: 1 }),
      message({ score_pct: 101 }),
      message({ score_pct: Number.NaN }),
      message({ score_pct: '50' }),
      message({ location: 'x'.repeat(1_001) }),
      message({ location: '\0' }),
      message({ location: '\uD800' }),
      message({ suspend_data: 'x'.repeat(4_097) }),
      message({ session_sec: -1 }),
      message({ session_sec: 1e9 }),
    ]
    for (const data of odd) expect(reportIn(data, 4_096), JSON.stringify(data)?.slice(0, 80)).toBeUndefined()
  })

  test('is one of a hundred in ten seconds at most', () => {
    const isAllowed = messageBudget()
    expect(Array.from({ length: 101 }, () => isAllowed(1_000)).lastIndexOf(true)).toBe(99)
    expect(isAllowed(12_000)).toBe(true)
  })
})

describe('saving reports', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function saverOf(answers: (Error | undefined)[] = []) {
    const sent: SentReport[] = []
    const states: SaverState[] = []
    const refused: unknown[] = []
    const saver = reportSaver({
      async save(each) {
        sent.push(each)
        const error = answers.shift()
        if (error) throw error
      },
      mayPass: error => (error as Error).message === 'away',
      onState: state => states.push(state),
      onRefused: error => refused.push(error),
    })
    return { saver, sent, states, refused }
  }

  test('sends the last of many, with a pause', async () => {
    const { saver, sent, states } = saverOf()
    for (const location of ['a', 'b', 'c']) saver.take({ ...report, location })
    await vi.advanceTimersByTimeAsync(1)
    saver.take({ ...report, location: 'd' })
    saver.take({ ...report, location: 'e' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent.map(each => each.location)).toEqual(['c'])
    await vi.advanceTimersByTimeAsync(1_100)
    expect(sent.map(each => each.location)).toEqual(['c', 'e'])
    expect(states).toEqual(['saving', 'saved', 'saving', 'saved'])
  })

  test('sends nothing again that is already stored', async () => {
    const { saver, sent } = saverOf()
    saver.take(report)
    await vi.advanceTimersByTimeAsync(10)
    saver.take({ ...report, session_sec: 9 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toHaveLength(1)
    saver.take({ ...report, session_sec: 70 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toHaveLength(2)
  })

  test('keeps what could not be sent, until it can be; what the lab refuses is said', async () => {
    const { saver, sent, states, refused } = saverOf([new Error('away'), undefined, new Error('suspended')])
    saver.take(report)
    await vi.advanceTimersByTimeAsync(10)
    expect([states.at(-1), saver.hasPending()]).toEqual(['unsaved', true])
    saver.flush()
    await vi.advanceTimersByTimeAsync(10)
    expect([states.at(-1), saver.hasPending()]).toEqual(['saved', false])
    saver.take({ ...report, location: 'z' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toHaveLength(3)
    expect(refused).toHaveLength(1)
  })
})
