import { expect, type FrameLocator } from '@playwright/test'
import { scormWith, smallScorm12, smallScorm2004 } from '#areas/authoring/server/packages/testing-scorm.ts'
import { newLearner } from '../learner.ts'
import { packagePage, publishPackage } from '../packaged-course.ts'
import { forEachProfile, test } from '../profile.ts'
import { expectUnit, signUp } from '../reading.ts'
import { tokenOf } from '../sample-people.ts'
import type { User } from '../user.ts'

/** What a package may not reach: each attempt that succeeds is named. */
const hostile = `
var reached = []
function attempt(name, work) { try { if (work()) reached.push(name) } catch (error) {} }
delete window.parent; delete document.cookie; delete window.localStorage
attempt('document', function () { return top.document })
attempt('parent', function () { return window.parent.document })
attempt('storage', function () { return top.localStorage || localStorage })
attempt('own storage', function () { return localStorage })
attempt('cookies', function () { document.cookie = 'a=b'; return document.cookie })
attempt('address', function () { return top.location.href })
attempt('window', function () { return window.open('/ailab') })
attempt('navigation', function () { top.location = '/login'; return false })
attempt('dialog', function () { return confirm('Password?') })
var form = document.createElement('form')
form.action = '/login'; form.target = '_top'; document.body.append(form)
attempt('form', function () { form.submit(); return false })
var picture = new Image()
var calls = ['/v2/api/student/edu/course/signups', location.origin + '/robots.txt'].map(function (path) {
  return fetch(path, { method: 'POST', credentials: 'include', body: '{}' }).then(function () { reached.push(path) }, function () {})
})
calls.push(new Promise(function (done) {
  picture.onload = function () { reached.push('picture'); done() }
  picture.onerror = done
  picture.src = '/covers/anything.svg'
}))
calls.push(new Promise(function (done) {
  var frame = document.createElement('iframe')
  frame.onload = function () { attempt('frame', function () { return frame.contentDocument.body.innerHTML }); done() }
  frame.src = '/login'; document.body.append(frame)
}))
Promise.all(calls).then(function () { say('reached ' + (reached.join(', ') || 'nothing')) })
function forge() {
  var report = { completion: 'completed', success: 'passed', score_pct: 100, location: '', suspend_data: '', session_sec: 0 }
  var long = new Array(5000000).join('x')
  ;[
    null, 'x', 7, [], { kind: 'lab.package' }, { kind: 'lab.package', report: 'x' },
    { kind: 'lab.package', report: Object.assign({}, report, { suspend_data: long }) },
    { kind: 'lab.package', report: Object.assign({}, report, { location: long }) },
    { kind: 'lab.package', report: Object.assign({}, report, { score_pct: 1e9 }) },
    { kind: 'lab.package', report: Object.assign({}, report, { completion: 'administrator' }) },
  ].forEach(function (message) { top.postMessage(message, '*') })
  say('forged')
}
function flood() {
  setInterval(function () { for (var n = 0; n < 500; n++) top.postMessage({ kind: 'lab.package', n: n }, '*') }, 1)
}`
const buttons = `document.body.insertAdjacentHTML('beforeend', '<button onclick="forge()">Forge</button><button onclick="flood()">Flood</button>')`

forEachProfile(({ locale }) => {
  const score = (value: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value)

  // The buttons of a package are in a frame, where `me.press` cannot count the stops of Tab.
  const pressIn = (part: FrameLocator, name: string) => part.getByRole('button', { name }).click()

  async function openPackage(me: User, origin: string, files: Record<string, string | Uint8Array>, title: string) {
    const course_id = await publishPackage({ page: me.page, token: await tokenOf(origin, 'admin') }, files)
    await newLearner(me.page, origin, locale)
    await signUp(me, `/ailab/education/course/${course_id}`)
    await expect(me.heading(title)).toBeVisible()
    await me.looksRight()
    await me.press(me.button(me.t('units:package.start')))
  }

  test('a package of SCORM 1.2 is begun, resumed after a reload, and completed with a score', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const part = packagePage(me)
    await openPackage(me, origin, smallScorm12({ title: `Tides ${process.pid}-${Date.now()}` }), 'High water')
    await expect(
      part.getByText('place none, data none, entry ab-initio, given begin=1, query ?lang=en&from=lab'),
    ).toBeVisible()
    await pressIn(part, 'Half way')
    await expect(part.getByText('stored true')).toBeVisible()
    await expect(page.getByText(t('units:package.saved'), { exact: true })).toBeVisible()
    await me.looksRight()
    await page.reload()
    await me.press(me.button(t('units:package.continue')))
    await expect(part.getByText('place page 2, data half way, entry resume')).toBeVisible()
    await pressIn(part, 'Finish')
    await expect(part.getByText('finished true')).toBeVisible()
    await expect(page.getByText(t('units:package.completed'), { exact: true }).last()).toBeVisible()
    await expect(page.getByText(t('units:package.score', { percent: score(0.9) }))).toBeVisible()
    await me.press(me.button(t('units:package.close')))
    await expect(me.button(t('units:package.continue'))).toBeVisible()
    await me.looksRight()
    await expectUnit(me, 'High water', 'completed')
  })

  test('a package of SCORM 2004 stores as much as it may, and is completed with a score', async ({ me, origin }) => {
    const { page, t } = me
    const part = packagePage(me)
    await openPackage(me, origin, smallScorm2004({ title: `Deep ${process.pid}-${Date.now()}` }), 'Deep water')
    await expect(part.getByText('place none, data 0, entry ab-initio, needs 0.8')).toBeVisible()
    await pressIn(part, 'Half way')
    await expect(part.getByText('stored true, more false')).toBeVisible()
    await expect(page.getByText(t('units:package.saved'), { exact: true })).toBeVisible()
    await me.press(me.button(t('units:package.close')))
    await me.press(me.button(t('units:package.continue')))
    await expect(part.getByText('place deep water, data 64000, entry resume')).toBeVisible()
    await pressIn(part, 'Finish')
    await expect(page.getByText(t('units:package.completed'), { exact: true }).last()).toBeVisible()
    await expect(page.getByText(t('units:package.score', { percent: score(0.85) }))).toBeVisible()
  })

  test('a hostile package reaches nothing of the lab, and is stopped when it floods the page', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const part = packagePage(me)
    const title = `Trap ${process.pid}-${Date.now()}`
    await openPackage(me, origin, scormWith(title, hostile + buttons), title)
    await expect(part.getByText('reached nothing')).toBeVisible()
    const address = page.url()
    await pressIn(part, 'Forge')
    await expect(part.getByText('forged')).toBeVisible()
    await pressIn(part, 'Flood')
    await expect(page.getByText(t('units:package.stopped'))).toBeVisible()
    await expect(page.locator('iframe[sandbox]')).toHaveCount(0)
    await expect(page.getByText(t('units:package.completed'), { exact: true })).toHaveCount(0)
    expect(page.url()).toBe(address)
    expect(page.context().pages()).toHaveLength(1)
    await me.looksRight()
    await expectUnit(me, title, 'in_progress')
  })
})
