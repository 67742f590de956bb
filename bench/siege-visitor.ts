import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { education } from '#areas/education/contract/index.ts'
import { notifications } from '#areas/notifications/contract.ts'

/**
 * An ordinary visitor in a process of its own, so that the attacker's work does not count as the lab's. It sends
 * requests at a fixed pace, without waiting for answers, on a new connection each time and from an address of its own.
 */
export type Measure = { port: number; token: string; ms: number }
/** `slow` are the paths and seconds since the start of this process of answers that took half a second and more. */
export type Measured = { taken: number[]; failed: string[]; slow: string[] }

const pace = 25
const patience = 30_000

type Asked = { method: string; path: string; body?: string; token?: string }

let requests = 0
const address = () => `198.18.${Math.floor((requests += 1) / 250) % 250}.${(requests % 250) + 1}`

/** @returns milliseconds until the whole answer was there; throws when it is no 200 */
const ask = (port: number, { method, path, body, token }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = {
      'x-forwarded-for': address(),
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, answer => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      )
    })
    sent.setTimeout(patience, () => sent.destroy(new Error(`${path} did not answer`)))
    sent.once('error', reject)
    sent.end(body)
  })

/** A cached page, one that nobody has asked for, a long document, and calls that read. */
const asks = (token: string): Asked[] => [
  { method: 'GET', path: '/education/courses' },
  { method: 'GET', path: `/education/courses?visit=${requests}` },
  { method: 'GET', path: '/docs' },
  { method: education.courses.method, path: education.courses.path, body: '{}' },
  { method: notifications.unread.method, path: notifications.unread.path, body: '{}', token },
]

async function measure({ port, token, ms }: Measure): Promise<Measured> {
  const taken: number[] = []
  const failed: string[] = []
  const slow: string[] = []
  const waiting: Promise<void>[] = []
  const began = performance.now()
  for (let turn = 0; turn * pace < ms; turn += 1) {
    const all = asks(token)
    const each = all[turn % all.length]!
    waiting.push(
      ask(port, each).then(
        time => {
          taken.push(time)
          if (time > 500)
            slow.push(
              `${each.path} ${time.toFixed(0)} ms, sent at ${((performance.now() - time) / 1_000).toFixed(1)} s`,
            )
        },
        (error: Error) => void failed.push(error.message),
      ),
    )
    await sleep(Math.max(0, began + (turn + 1) * pace - performance.now()))
  }
  await Promise.all(waiting)
  return { taken, failed, slow }
}

process.on('message', (message: Measure) => void measure(message).then(measured => process.send!(measured)))
process.on('disconnect', () => process.exit())
