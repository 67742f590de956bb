import { expect, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import { withScript } from './package-page.ts'
import { secondsAfter, stateAfterReport } from './package-rules.ts'

const tag = '<script src="/s.js"></script>'
const written = (page: string | Buffer) => withScript(Buffer.from(page as string), '/s.js').bytes.toString('latin1')

test('the script is before all others, and after what has to be at the beginning', () => {
  expect(written('<!DOCTYPE html><html lang="en"><head profile="x"><script>1</script>')).toBe(
    `<!DOCTYPE html><html lang="en"><head profile="x">${tag}<script>1</script>`,
  )
  expect(
    written('<?xml version="1.0"?>\n<!-- made by a tool -->\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">\n<html>'),
  ).toBe(`<?xml version="1.0"?>\n<!-- made by a tool -->\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">\n<html>${tag}`)
  expect(written('<script>1</script>')).toBe(`${tag}<script>1</script>`)
  expect(written('<!-- <head> --><body>')).toBe(`<!-- <head> -->${tag}<body>`)
  expect(written('')).toBe(tag)
})

test('a page stays in its encoding; one in two bytes a letter becomes UTF-8', () => {
  const bytes = Buffer.from([0x3c, 0x70, 0x3e, 0x93, 0xfa, 0x96, 0x7b])
  expect(withScript(bytes, '/s.js').bytes.subarray(-4)).toEqual(bytes.subarray(-4))
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<html>潮', 'utf16le')])
  const { bytes: utf8, charset } = withScript(wide, '/s.js')
  expect([utf8.toString(), charset]).toEqual([`<html>${tag}潮`, 'utf-8'])
  const marked = Buffer.from('\uFEFF<html>潮')
  expect(withScript(marked, '/s.js').bytes.toString()).toBe(`\uFEFF<html>${tag}潮`)
})

test('a page that begins with a thousand comments is read at once', async () => {
  const read = () => {
    written(`${'<!-- a -->\n'.repeat(100_000)}<html>`)
    written(`<!--${'a'.repeat(1_000_000)}`)
    written(`<html ${'<'.repeat(1_000_000)}`)
  }
  expect(await workMs(read)).toBeLessThan(1_000)
})

test('what a report makes of a unit', () => {
  const report = { score_pct: null, location: '', suspend_data: '' }
  const after = (
    before: Parameters<typeof stateAfterReport>[0],
    completion: 'incomplete' | 'completed' | 'unknown',
    success: 'unknown' | 'passed' | 'failed',
  ) => stateAfterReport(before, { ...report, completion, success })
  expect(after('in_progress', 'incomplete', 'unknown')).toBe('in_progress')
  expect(after('in_progress', 'completed', 'unknown')).toBe('completed')
  expect(after('in_progress', 'unknown', 'passed')).toBe('completed')
  expect(after('in_progress', 'completed', 'failed')).toBe('failed')
  expect(after('failed', 'incomplete', 'unknown')).toBe('in_progress')
  expect(after('completed', 'incomplete', 'failed')).toBe('completed')
})

test('a session lasts no longer than the time since it was opened', () => {
  const session = { seconds_before: 100, opened_at: new Date(0) }
  expect(secondsAfter(session, 30, new Date(60_000))).toBe(130)
  expect(secondsAfter(session, 300, new Date(60_000))).toBe(160)
  expect(secondsAfter(session, 30, new Date(-5_000))).toBe(100)
})
