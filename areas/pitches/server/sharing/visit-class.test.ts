import { describe, expect, test } from 'vitest'
import { clamped } from './share-rules.ts'
import { agents, browser } from './testing-agents.ts'
import { classOf, signsOfAgent } from './visit-class.ts'

describe('a visit', () => {
  test.each(agents)('of %s is no person’s, even where it runs the page', (_name, agent) => {
    const does = ['was_visible', 'had_input', 'long_enough'] as const
    expect(signsOfAgent(agent)).not.toEqual([])
    expect(classOf([...signsOfAgent(agent), ...does])).not.toBe('person')
  })

  test('of a browser is a person’s only once it was read', () => {
    expect(signsOfAgent(browser)).toEqual([])
    expect(classOf([])).toBe('unknown')
    expect(classOf(['was_visible', 'had_input', 'long_enough'])).toBe('person')
  })

  test('has the time of a report shared out in order', () => {
    expect(clamped([{ active_ms: 5_000 }, { active_ms: 5_000 }], 7_000)).toEqual([
      { active_ms: 5_000 },
      { active_ms: 2_000 },
    ])
  })
})
