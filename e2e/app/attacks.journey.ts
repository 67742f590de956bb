// Without profiles: it opens a lab of its own full of attacks, and expects that none of them runs.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { account } from '#areas/account/contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { runLab } from '../../bench/running-lab.ts'
import { remember } from '../entering.ts'
import { labPort } from '../own-ports.ts'
import { settled } from '../layout-checks.ts'

/** A lab of its own, in which a course and a person contain attacks in every name and text: none of them may run. */

const root = join(import.meta.dirname, '../..')
const port = labPort + 1
const origin = `http://localhost:${port}`
let lab: Awaited<ReturnType<typeof runLab>>
let folder: string

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(2)>',
  '</script><svg/onload=alert(3)>',
  "';alert(4);'",
  '{{constructor.constructor("alert(5)")()}} $t(kernel:actions.close)',
  '<a href="javascript:alert(6)">x</a>',
  '</title><iframe srcdoc="<script>parent.alert(7)</script>">',
]
const [title = '', summary = '', unitTitle = '', ...rest] = attacks
const yaml = (text: string) => JSON.stringify(text)

async function writeCourse(place: string): Promise<void> {
  await mkdir(join(place, 'en'), { recursive: true })
  const course = [
    'slug: hostile',
    `title: { en-US: ${yaml(title)} }`,
    `summary: { en-US: ${yaml(summary)} }`,
    `description: { en-US: ${yaml(attacks.join('\n\n'))} }`,
    'level: intro',
    `tags: [${yaml('<b onmouseover=alert(8)>')}]`,
    `instructors: [{ name: ${yaml(attacks[1]!)}, bio: { en-US: ${yaml(rest.join(' '))} } }]`,
    `source: { licence: CC-BY-4.0, attribution: ${yaml(attacks[2]!)} }`,
  ]
  await writeFile(join(place, 'course.yml'), course.join('\n'))
  await writeFile(
    join(place, 'en/_toctree.yml'),
    `- title: ${yaml(unitTitle)}\n  sections:\n  - local: one\n    title: ${yaml(attacks[1]!)}\n`,
  )
  const markdown = [
    ...attacks,
    '[a link](javascript:alert(9))',
    '![a picture](x"onerror="alert(10))',
    '<details ontoggle=alert(11) open><summary>x</summary></details>',
    '`<img src=x onerror=alert(12)>`',
    '<style>body{display:none}</style>',
    '<form action="//elsewhere.example"><input name=q autofocus onfocus=alert(13)></form>',
  ]
  await writeFile(join(place, 'en/one.md'), `# ${attacks[1]}\n\n${markdown.join('\n\n')}\n`)
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-hostile-'))
  await writeCourse(folder)
  lab = await runLab(port)
  await lab.start()
  await promisify(execFile)(process.execPath, ['bin/lab.ts', 'import-course', folder, '--apply', '--publish'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: lab.dataDir, SAMPLE: 'on', PORT: String(port) },
  })
})
test.afterAll(async () => {
  await lab.close()
  await rm(folder, { recursive: true, force: true })
})

/** What would run, or has run: handlers, script links, frames, foreign scripts. */
const dangers = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const handlers = all.flatMap(each =>
      [...each.attributes].filter(({ name }) => /^on/i.test(name)).map(({ name }) => name),
    )
    const links = all.flatMap(each =>
      [...each.attributes]
        .filter(
          ({ name, value }) => /^(href|src|action|xlink:href)$/.test(name) && /^\s*(javascript|data:text)/i.test(value),
        )
        .map(({ value }) => value),
    )
    const scripts = [...document.scripts].filter(each => /alert/.test(each.text) && each.type !== 'application/ld+json')
    return [
      ...handlers,
      ...links,
      ...[...document.querySelectorAll('iframe, main style, main form[action*="//"]')].map(each => each.outerHTML),
      ...scripts.map(each => each.text),
    ]
  })

test('no attack in a course or a person runs anywhere', async ({ page }) => {
  const ran: string[] = []
  page.on('dialog', dialog => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', message => {
    if (/Content Security Policy|Trusted/.test(message.text())) ran.push(message.text())
  })
  const token = (await remember(page.context(), origin, { key: 'founder' }))!
  const { body: profile } = await lab.ask(account.personalInfo, {}, token)
  const changed = await lab.ask(
    account.updateInfo,
    {
      version: profile.version!,
      first_name: attacks[1]!.slice(0, 80),
      last_name: attacks[0]!.slice(0, 80),
      function: [attacks[2]!.slice(0, 40)],
      about: { 'en-US': attacks.join('\n\n') },
    },
    token,
  )
  expect(changed.status).toBe(200)
  const { body } = await lab.ask(education.courses, { q: 'alert' })
  const course = body.items.find(({ slug }) => slug === 'hostile')
  expect(course?.title['en-US']).toBe(title)
  const opened = await lab.ask(education.course, { course_id: 'hostile' })
  const key = opened.body.outline[0]!.units[0]!.unit_key
  expect((await lab.ask(education.signUp, { course_id: course!.id }, token)).status).toBe(200)

  const paths = [
    '/',
    '/education/courses',
    `/education/courses?q=${encodeURIComponent(attacks[1]!)}&tag=${encodeURIComponent(attacks[0]!)}`,
    '/education/course/hostile',
    `/education/course/hostile?unit=${key}`,
    `/profile/${profile.handle}`,
    '/ailab/dashboard',
    `/ailab/education/courses?q=${encodeURIComponent('alert')}`,
    `/ailab/education/course/${course!.id}?about=true`,
    `/ailab/education/course/${course!.id}?unit=${key}`,
    '/ailab/education/mylearning',
    '/ailab/profile-settings',
    `/login?next=${encodeURIComponent('javascript:alert(14)')}`,
  ]
  for (const host of ['localhost', 'ventures.localhost', 'learn.localhost'])
    for (const path of host === 'localhost' ? paths : ['/']) {
      await page.goto(`http://${host}:${port}${path}`)
      await settled(page)
      expect(await dangers(page), path).toEqual([])
      expect(await page.evaluate(() => getComputedStyle(document.body).display), path).not.toBe('none')
    }
  await page.goto(`${origin}/ailab/dashboard`)
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('alert')
  await expect(page.getByRole('option').first()).toContainText('<script>')
  expect(await dangers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await expect(page.getByText(attacks[1]!).first()).toBeVisible()
  expect(await dangers(page)).toEqual([])
  expect((await page.request.get(`${origin}/og.png?path=/education/course/hostile`)).status()).toBe(200)
  expect(ran).toEqual([])
})
