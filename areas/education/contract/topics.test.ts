import { expect, test } from 'vitest'
import { topicName } from './topics.ts'

test('a topic with a translation is shown in it, any other as its author wrote it', () => {
  expect(topicName('agents', key => `said ${key}`)).toBe('said agents')
  expect(topicName('beekeeping', key => `said ${key}`)).toBe('beekeeping')
})
