import { expect, test } from 'vitest'
import { deviceFault } from './device-faults.ts'

const named = (name: string) => Object.assign(new Error(name), { name })

test('refused, missing and busy devices are told apart', () => {
  expect(
    ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'].map(name => deviceFault(named(name))),
  ).toEqual(['refused', 'missing', 'busy', 'failed'])
  expect(deviceFault('text')).toBe('failed')
})
