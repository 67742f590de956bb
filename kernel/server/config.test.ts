import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('a lab that others can reach', () => {
  test.each(['0.0.0.0', '::', '192.0.2.7', '2001:db8::1', 'lab.example', '10.0.0.1'])(
    'at %s does not start with its sample unless that was wanted',
    HOST => {
      for (const more of [{}, { SAMPLE: 'off' }, { DATABASE_URL: 'postgres://elsewhere/lab' }])
        expect(() => readConfig({ HOST, ...more })).toThrow(/^setting HOST: .*PUBLIC_URL.*SAMPLE=on/)
      expect(readConfig({ HOST, SAMPLE: 'on' }).sample).toBe(true)
      expect(readConfig({ HOST, PUBLIC_URL: 'https://lab.example' }).sample).toBe(false)
    },
  )

  test.each([undefined, '127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', 'localhost', 'LAB.localhost'])(
    'is not the one at %s',
    HOST => expect(readConfig({ HOST }).sample).toBe(true),
  )
})
