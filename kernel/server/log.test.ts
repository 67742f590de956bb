import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** The log as text. */
function logging(say: (log: ReturnType<typeof createLog>) => void): string {
  let written = ''
  const out = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  say(createLog('info', out))
  return written
}

test('a failed query is logged without its parameters, with its cause', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
  const error = new Error(
    'Failed query: insert into users (email) values ($1)\nparams: Ada\nada@example.org,secret-hash',
    { cause },
  )
  const written = logging(log => log.error({ err: error }, 'a call failed'))
  expect(written).toContain('insert into users')
  expect(written).toContain('23505')
  expect(written).not.toMatch(/ada@example\.org|secret-hash/)
})

test('secrets are masked wherever they are near the top', () => {
  const written = logging(log =>
    log.info({ password: 'one', body: { token: 'two', deep: { authorization: 'three' } } }),
  )
  expect(written).not.toMatch(/one|two|three/)
})
