import { resolve } from 'node:path'
import { v7 } from 'uuid'
import type pg from 'pg'
import { askOnce, loadEach, type Target } from './load.ts'
import { median } from './percentile.ts'
import { startReplay, startServer, takeStatements } from './servers.ts'
import type { Tape } from './statement-tape.ts'
import { mostWrites, quizKey, undoWrites, type Written } from './writes-fill.ts'

/** The hot writes against a bare transaction that runs the same statements; one connection for each writer. */
export const writers = 8
const rounds = 21
const warming = 9
const spellMs = 150

type Body = (writer: number, n: number, before: unknown) => object
type Write = { path: string; bodyOf: Body }

function writesOf({ course_id, courses, notices }: Written): Record<string, Write> {
  const events = notices.map(own => own.map(() => v7()))
  const at = new Date().toISOString()
  return {
    'progress events': {
      path: '/v2/api/student/edu/course/progress',
      bodyOf: (writer, n) => ({
        course_id,
        events: [{ client_event_id: events[writer]![n], unit_key: `unit-${10 + (n % 20)}`, kind: 'viewed', at }],
      }),
    },
    'quiz, started and answered': {
      path: '/v2/api/student/edu/course/quiz/',
      bodyOf: (_writer, n, before) =>
        n % 2 === 0
          ? { course_id, unit_key: quizKey }
          : {
              attempt_id: (before as { attempt_id: string }).attempt_id,
              answers: [1, 2, 3, 4, 5].map(each => ({ question_key: `q${each}`, choice_keys: ['right'] })),
            },
    },
    'sign-up': {
      path: '/v2/api/student/edu/course/signup',
      bodyOf: (_writer, n) => ({ course_id: courses[n] }),
    },
    'notice read': {
      path: '/v2/api/user/notifications/read',
      bodyOf: (writer, n) => ({ notice_id: notices[writer]![n] }),
    },
  }
}

const pathOf = ({ path }: Write, n: number) => (path.endsWith('/') ? path + (n % 2 === 0 ? 'start' : 'submit') : path)

/** Each write as a browser sends it. */
const targetOf =
  (write: Write, port: number, written: Written) =>
  (writer: number, n: number, before: unknown): Target => ({
    port,
    path: pathOf(write, n),
    token: written.writers[writer]!.token,
    idempotencyKey: `bench-${write.path}-${writer}-${n}`,
    body: JSON.stringify(write.bodyOf(writer, n, before)),
  })

/** Every write once, each with the statements that the lab ran for it. */
async function recordWrite(write: Write, port: number, written: Written): Promise<Tape[]> {
  const tapes: Tape[] = []
  for (let writer = 0; writer < writers; writer += 1) {
    let answer: unknown
    for (let n = 0; n < mostWrites; n += 1) {
      answer = await askOnce(targetOf(write, port, written)(writer, n, answer))
      tapes.push({ answer, statements: await takeStatements(port) })
    }
  }
  if (tapes.some(({ statements }) => statements.length === 0)) throw new Error(`${write.path} wrote nothing`)
  return tapes
}

export type Judge = (label: string, value: number, isGood: boolean) => void

type Measured = {
  url: string
  folder: string
  kind: 'lab' | 'fault'
  written: Written
  /** Another checkout, whose lab writes to the same database. */
  against?: string | undefined
}

/** Measures each write, and that one more query a statement would be seen. */
export async function measureWrites(
  pool: pg.Pool,
  { url, folder, kind, written, against }: Measured,
  { bars, judge }: { bars: { ofTheFloor: number; ofTheOther: number }; judge: Judge },
): Promise<void> {
  const ports = {
    lab: await startServer(kind, url, folder),
    slow: await startServer('fault', url, folder),
    other: against ? await startServer('lab', url, folder, resolve(against, 'bench')) : undefined,
  }
  const recorder = await startServer('recorder', url, folder)
  for (const [name, write] of Object.entries(writesOf(written))) {
    await undoWrites(pool, written)
    const tapes = await recordWrite(write, recorder, written)
    const replay = await startReplay(url, tapes)
    const floor = (writer: number, n: number): Target => ({
      port: replay,
      path: '/',
      body: JSON.stringify({ n: writer * mostWrites + n }),
    })
    const contest: Record<string, (writer: number, n: number, before: unknown) => Target> = {
      lab: targetOf(write, ports.lab, written),
      floor,
      slow: targetOf(write, ports.slow, written),
      ...(ports.other && { other: targetOf(write, ports.other, written) }),
    }
    const rates = await race(contest, () => undoWrites(pool, written))
    console.log(`\n${name}: ${tapes[0]!.statements.length} statements, median answers a second over ${rounds} rounds`)
    for (const [who, numbers] of Object.entries(rates)) console.log(`  ${who.padEnd(8)} ${median(numbers).toFixed(0)}`)
    const ratio = (above: string, below: string) =>
      median(rates[above]!.map((rate, round) => rate / rates[below]![round]!))
    const [ofFloor, ofSlow] = [ratio('lab', 'floor'), ratio('slow', 'floor')]
    judge(`of a bare transaction (≥ ${bars.ofTheFloor})`, ofFloor, ofFloor >= bars.ofTheFloor)
    judge(`one more query a statement is seen (< ${bars.ofTheFloor})`, ofSlow, ofSlow < bars.ofTheFloor)
    if (!ports.other) continue
    const ofTheOther = ratio('lab', 'other')
    console.log(`  the other checkout is ${ratio('other', 'floor').toFixed(2)} of a bare transaction`)
    judge(`of the other checkout (≥ ${bars.ofTheOther})`, ofTheOther, ofTheOther >= bars.ofTheOther)
  }
}

type Contest = Record<string, (writer: number, n: number, before: unknown) => Target>

/** Each in every round, in a rotating order, and every spell from the same rows. The first rounds only warm them up. */
async function race(contest: Contest, undo: () => Promise<void>): Promise<Record<string, number[]>> {
  const names = Object.keys(contest)
  const rates: Record<string, number[]> = Object.fromEntries(names.map(name => [name, []]))
  for (let round = 0; round < warming + rounds; round += 1)
    for (const at of names.keys()) {
      const name = names[(at + round) % names.length]!
      await undo()
      const rate = await loadEach(
        (writer, n, before) => (n < mostWrites ? contest[name]!(writer, n, before) : undefined),
        { connections: writers, ms: spellMs },
      )
      if (round >= warming) rates[name]!.push(rate)
    }
  return rates
}
