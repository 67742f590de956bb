import { expect, test } from 'vitest'
import type { ImportWarning } from './course-draft.ts'
import { readCourseFile } from './course-file.ts'

const read = (yaml: string) => {
  const warnings: ImportWarning[] = []
  return { file: readCourseFile(new Map([['course.yml', Buffer.from(yaml)]]), warnings), warnings }
}

test.each(['https://example.org/x', 'http://example.org/x'])('a course may come from %s', repo => {
  const { file, warnings } = read(`source: {repo: "${repo}", licence: MIT}\n`)
  expect(file?.source).toEqual({ repo, licence: 'MIT' })
  expect(warnings).toEqual([])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', '//example.org', 'https://a:b@example.org'])(
  'a course does not come from %s',
  repo => {
    const { file, warnings } = read(`source: {repo: "${repo}"}\n`)
    expect(file?.source).toBeUndefined()
    expect(warnings).toMatchObject([{ code: 'course_info_invalid', path: 'course.yml' }])
  },
)

test.each(['constructor', 'toString', '__proto__'])('%s is no level of a course', level => {
  const { file, warnings } = read(`level: ${level}\n`)
  expect(file?.level).toBeUndefined()
  expect(warnings).toMatchObject([{ code: 'course_info_invalid' }])
})
