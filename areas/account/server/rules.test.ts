import { describe, expect, test } from 'vitest'
import { deviceHash, deviceName, isKnownDevice } from './device.ts'
import { isCommonPassword } from './passwords.ts'
import { purposes } from '../contract/sign-up.ts'
import { isOffered, rolesOfSelection, selectionErrors } from './preference-rules.ts'
import { foremostRole, handleFrom, sessionEnds } from './rules.ts'

describe('sessions', () => {
  const created_at = new Date('2026-01-01T00:00:00Z')
  const last_seen_at = new Date('2026-01-02T00:00:00Z')

  test('of a member last a day when idle and thirty days at most', () => {
    const ends = sessionEnds({ created_at, last_seen_at }, [1, 8])
    expect(ends.idle_until.toISOString()).toBe('2026-01-03T00:00:00.000Z')
    expect(ends.expires_at.toISOString()).toBe('2026-01-31T00:00:00.000Z')
  })

  test.each([98, 99])('that of a %i lasts half an hour idle and twelve hours at most', number => {
    const ends = sessionEnds({ created_at, last_seen_at }, [1, number])
    expect(ends.idle_until.toISOString()).toBe('2026-01-02T00:30:00.000Z')
    expect(ends.expires_at.toISOString()).toBe('2026-01-01T12:00:00.000Z')
  })
})

describe('people', () => {
  test('are introduced by their main role', () => {
    expect(foremostRole([1, 8, 99])).toBe(99)
    expect(foremostRole([1, 3, 8])).toBe(3)
    expect(foremostRole([])).toBeUndefined()
  })

  test('get a handle in Latin letters, whatever their name', () => {
    expect(handleFrom('Mariana', 'Ocampo Treviño')).toBe('mariana-ocampo-trevino')
    expect(handleFrom('彩', '田中')).toBe('person')
    expect(handleFrom('O’Neill', '--')).toBe('o-neill')
    expect(handleFrom('A'.repeat(80), '')).toHaveLength(24)
  })
})

describe('passwords', () => {
  test.each(['password', 'PASSWORD123', 'qwertyuiop', 'ｐａｓｓｗｏｒｄ', 'aaaaaaaab', 'ada@lab.example'])(
    '%s is refused',
    password => {
      expect(isCommonPassword(password, 'ada@lab.example')).toBe(true)
    },
  )

  test('accept a phrase', () => {
    expect(isCommonPassword('three green kettles', 'ada@lab.example')).toBe(false)
  })
})

describe('preferences', () => {
  test('offer a purpose once its part of the lab exists', () => {
    const offered = (rights: string[]) => Object.keys(purposes).filter(purpose => isOffered('purpose', purpose, rights))
    expect(offered(['menu.learning'])).toEqual(['learn', 'explore'])
    expect(offered(['menu.learning', 'menu.founder_studio', 'menu.investment'])).toEqual([
      'learn',
      'found',
      'invest',
      'explore',
    ])
    expect(isOffered('topic', 'agents', [])).toBe(true)
  })

  test('grant their roles, and never one that needs granting', () => {
    expect(rolesOfSelection(['purpose.learn', 'purpose.startup', 'purpose.tools', 'purpose.internship'])).toEqual([
      3, 5, 6, 8,
    ])
    expect(rolesOfSelection(['purpose.invest', 'purpose.explore', 'topic.agents'])).toEqual([])
  })

  test('are refused with the reason', () => {
    expect(selectionErrors(['purpose.learn', 'topic.agents', 'language.ja-JP'])).toEqual([])
    expect(selectionErrors(['topic.agents']).map(each => each.reason)).toEqual(['too_few'])
    expect(selectionErrors(['purpose.learn', 'purpose.rule']).map(each => each.choice)).toEqual(['purpose.rule'])
    expect(selectionErrors(['purpose.learn', 'purpose.learn']).map(each => each.reason)).toEqual(['twice'])
    expect(selectionErrors(['purpose.learn', 'language.en-US', 'language.ja-JP']).map(each => each.reason)).toEqual([
      'too_many',
    ])
  })
})

describe('devices', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('have their common names', () => {
    expect(deviceName(firefox)).toBe('Firefox · Windows')
    expect(
      deviceName(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
      ),
    ).toBe('Safari · iPhone')
    const headless = firefox.replace(
      /\) Gecko.*/,
      ') AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
    )
    expect(deviceName(headless)).toBe('Chrome · Windows')
  })

  test.each(['', 'lab-test', 'Your account is locked: call +1 555 0100', 'https://evil.example/ (Nokia)'])(
    '%j is a browser that nobody knows, and has no name',
    agent => {
      expect(deviceName(agent)).toBe('')
      expect(isKnownDevice(agent)).toBe(false)
    },
  )

  test('are recognised by their names alone', () => {
    for (const device of ['Firefox · Windows', 'Chrome', 'iPad', 'curl']) expect(isKnownDevice(device)).toBe(true)
    expect(isKnownDevice('Firefox · Windows: call +1 555 0100')).toBe(false)
  })

  test('stay the same through an update and a new address of the same network, not in another', () => {
    expect(deviceHash('Firefox · Windows', '203.0.113.7')).toBe(deviceHash('Firefox · Windows', '203.0.200.1'))
    expect(deviceHash('Firefox · Windows', '203.0.113.7')).not.toBe(deviceHash('Firefox · Windows', '198.51.100.7'))
  })
})
