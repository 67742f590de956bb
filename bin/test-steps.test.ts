import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { besideEachOther, stepsOf, testable } from './test-steps.mjs'

const commandsOf = (...names: string[]) => stepsOf(names).map(({ command }) => command)

test('without a name everything is run, the checks first', () => {
  expect(commandsOf()).toEqual(expect.arrayContaining(['node --run check:types', 'vitest run', 'playwright test']))
})

test('small steps run beside each other; those that use both cores run alone, and journeys after the build', () => {
  const names = besideEachOther(stepsOf([])).map(group => group.map(({ name }) => name))
  expect(names).toEqual([
    ['types', 'lint', 'build and sizes', 'format', 'walls', 'words', 'migrations'],
    ['rules and calls'],
    ['journeys'],
  ])
  expect(besideEachOther(stepsOf(['tutor'])).map(group => group.length)).toEqual([1, 1, 1, 1])
})

test('of an area its rules and calls, the laws over its calls and its journeys are run', () => {
  expect(commandsOf('tutor')).toEqual([
    'vitest run areas/tutor/',
    expect.stringMatching(/^vitest run app\/.* -t "'\(tutor\)\\\."$/),
    'node --run build',
    'playwright test e2e/tutor/',
  ])
  expect(commandsOf('settings', 'help')).toContain('vitest run areas/settings/ areas/help/')
})

test('every test that is generated for each call is among them', () => {
  const laws = globSync('app/*.test.ts').filter(path => {
    const text = readFileSync(path, 'utf8')
    return text.includes('allCalls') && /test\.each\(\w/.test(text)
  })
  expect(laws.length).toBeGreaterThan(4)
  const [, lawsOfTutor = ''] = commandsOf('tutor')
  expect(lawsOfTutor.split(' ').filter(word => word.startsWith('app/'))).toEqual(laws.toSorted())
})

test('an area without journeys needs no build', () => {
  expect(commandsOf('members')).toHaveLength(2)
})

test('every journey belongs to a name that can be given', () => {
  const journeys = globSync('e2e/**/*.journey.ts')
  expect(journeys.length).toBeGreaterThan(20)
  expect(journeys.filter(path => !testable.includes(path.split('/')[1]!))).toEqual([])
})

const hasProfiles = (text: string) => /^forEachProfile\(/m.test(text)
/** A test outside `forEachProfile`: a test type is called `test…` or `with…`. */
const hasBareTest = (text: string) =>
  /^(?:for \(.*\)[\s{]*)?(?:test\w*|with[A-Z]\w*)(?:\.(?:describe|only))?\(/m.test(text)

test.each([
  "test('a', …)",
  "testInOwnLab('a', …)",
  "withModel(\n  'a', …)",
  "test.only('a', …)",
  "test.describe('a', …)",
  'for (const path of paths)\n  test(path, …)',
  'for (const path of paths) {\n  test(path, …)',
])('a test outside all profiles is found: %s', text => expect(hasBareTest(text)).toBe(true))

test.each([
  "forEachProfile(() => {\n  testInOwnLab('a', …)",
  'forEachProfile(() => {\n  for (const path of paths)\n    test(path, …)',
  "test.describe.configure({ mode: 'default' })",
  'const withModel = test.extend({})',
  'testimonials.forEach(each)',
])('none is found in: %s', text => expect(hasBareTest(text)).toBe(false))

test('every journey is written for all profiles, or its first line says why it has none', () => {
  const isForAll = (text: string) => hasProfiles(text) && !hasBareTest(text)
  const saysWhy = (text: string) => /^\/\/ Without profiles: .{20,}\.\n/.test(text)
  const texts = globSync('e2e/**/*.journey.ts').map(path => ({ path, text: readFileSync(path, 'utf8') }))
  const wrong = texts.filter(({ text }) => (saysWhy(text) ? hasProfiles(text) : !isForAll(text)))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/** Lines with an action that the person of the profile does in another way, without the reason in a comment above. */
function actionsOfMouse(text: string): string[] {
  const lines = text.split('\n')
  const isAction = (line: string) =>
    /(?<!\bmouse)\.(?:click|dblclick|tap|fill|selectOption|check|pressSequentially)\(/.test(line)
  const isReason = (line = '') => /^\s*(?:\/\/|\/\*\*) .{15,}/.test(line)
  return lines.filter((line, at) => isAction(line) && !isReason(lines[at - 1]))
}

test('an action that does not follow the profile is found, unless the line before says why', () => {
  const reason = '// At once: arrows would choose each level on the way.'
  expect(actionsOfMouse("await level.selectOption('a')\nawait page\n  .getByText('b')\n  .click()")).toHaveLength(2)
  expect(actionsOfMouse(`${reason}\nawait level.selectOption('a')\nawait me.type(field, 'b')`)).toEqual([])
  expect(actionsOfMouse(`${reason}\n\nawait field.fill('a')`)).toHaveLength(1)
})

test('journeys of all profiles act as the profile says, or say why not', () => {
  const texts = globSync('e2e/**/*.journey.ts').map(path => ({ path, text: readFileSync(path, 'utf8') }))
  const wrong = texts
    .filter(({ text }) => hasProfiles(text))
    .flatMap(({ path, text }) => {
      return actionsOfMouse(text).map(line => `${path}: ${line.trim()}`)
    })
  expect(wrong).toEqual([])
})

test('every step names a configuration that exists', () => {
  const needs = readdirSync('areas').flatMap(name => stepsOf([name]).map(step => step.needs))
  expect(needs.filter(path => !existsSync(path))).toEqual([])
})

test('an unknown name is refused with a list of the known ones', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bin/test.mjs', 'acount'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('acount')
  expect(stderr).toContain('account, applications')
})
