import { expect, test } from 'vitest'
import config from '../vite.server.config.ts'

const fails = {
  error(message: string): never {
    throw new Error(message)
  },
}
type Checking = { name: string; generateBundle(this: typeof fails, options: object, bundle: object): void }

const check = (bundle: object) => {
  const plugin = (config.plugins as unknown as Checking[]).find(({ name }) => name === 'serving-in-ascii')!
  return () => plugin.generateBundle.call(fails, {}, bundle)
}
const chunk = (name: string, code: string) => ({ type: 'chunk', name, fileName: `${name}-x.js`, code })

test('the build of the server fails when its largest chunk is not in ASCII, or is not found', () => {
  expect(check({ a: chunk('serving', 'const dash = "-"') })).not.toThrow()
  expect(check({ a: chunk('serving', 'let a\nconst dash = "—"\n') })).toThrow(
    'serving-x.js is not in ASCII: const dash = "—"',
  )
  expect(check({ a: chunk('other', 'const dash = "-"') })).toThrow('no chunk is called "serving"')
})
