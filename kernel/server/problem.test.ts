import { expect, test } from 'vitest'
import { createProblems } from './problem.ts'
import type { loadWords } from './words.ts'

const words = Object.assign(() => '', { title: (_: string, code: string) => code }) as unknown as ReturnType<
  typeof loadWords
>
const problemsOf = createProblems({}, words)

test.each(['EMFILE', 'ENFILE'])('where no more files can be opened (%s), one may come again', code => {
  expect(problemsOf(Object.assign(new Error(code), { code }), 'en-US')).toMatchObject({
    status: 503,
    code: 'server.busy',
    retry_after: 1,
  })
})

test('unexpected errors are faults of the lab', () => {
  expect(problemsOf(new Error('no one knows'), 'en-US')).toMatchObject({ status: 500, code: 'server.failed' })
})
