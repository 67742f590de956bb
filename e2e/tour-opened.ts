import type { Locator, Page } from '@playwright/test'
import { education } from '#areas/education/contract/index.ts'
import type { Say, Stop } from './stop.ts'
import type { SampleValues } from './tour-values.ts'

const opens = async (page: Page, button: Locator) => {
  await button.click()
  await page.locator('dialog[open]').waitFor()
}
/** The bar's buttons that open something: menu, notices, account. */
const inBar = (page: Page, at: number) => page.locator('header button[aria-haspopup=dialog]').nth(at)
const palette = (typed: string, answer: 'options' | 'none') => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(typed)
  if (answer === 'options')
    await page
      .locator(typed ? '[role=group]:last-of-type [role=option]' : '[role=option]')
      .first()
      .waitFor()
  else await page.locator('dialog[open] [role=status]:not(.sr-only)').waitFor()
}
const submit = (page: Page) => page.locator('main form').first().locator('[type=submit]').click()
/** Nobody asked for twice: an address may only be asked for so often. */
const somebody = () => `somebody-${crypto.randomUUID().slice(0, 8)}@people.example`

async function typeDetails(page: Page): Promise<void> {
  await page.locator('[name=first_name]').fill('Marisol')
  await page.locator('[name=last_name]').fill('Iturbide Nakagawa')
  await page.locator('[name=email]').fill(somebody())
  await page.locator('[name=consent]').check()
  await submit(page)
  await page.waitForURL(/step=interests/)
}

/** Breaks one call: an answer that is no problem document, as a proxy gives it. */
const breaking = (path: string) => async (page: Page) => {
  await page.route(`**${path}`, route => route.fulfill({ status: 500, body: 'broken' }))
}

const signingIn: Stop[] = [
  {
    name: '5-login-empty',
    path: '/login',
    open: async page => {
      await submit(page)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: '5-login-wrong',
    path: '/login',
    expects: /400/,
    open: async page => {
      await page.locator('[name=email]').fill(somebody())
      await page.locator('[name=password]').fill('not the password')
      await submit(page)
      await page.locator('form [role=alert], form .notice').first().waitFor()
    },
  },
  {
    name: '5-magic-login-waiting',
    path: '/magic-login',
    open: async page => {
      await page.locator('[name=email]').fill(somebody())
      await submit(page)
      await page.locator('output').waitFor()
    },
  },
  {
    name: '5-register-empty',
    path: '/register',
    open: async page => {
      await submit(page)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: '5-register-interests', path: '/register', open: typeDetails },
]

const shell = (as: string): Stop[] => [
  { name: '5-palette', path: '/ailab/dashboard', as, isOverlay: true, open: palette('', 'options') },
  { name: '5-palette-found', path: '/ailab/dashboard', as, isOverlay: true, open: palette('agent', 'options') },
  { name: '5-palette-nothing', path: '/ailab/dashboard', as, isOverlay: true, open: palette('zzzzzz', 'none') },
  ...['member', 'founder', 'admin'].map((key): Stop => ({
    name: `5-sidebar-${key}`,
    path: '/ailab/dashboard',
    as: key,
    isOverlay: true,
    open: page => opens(page, inBar(page, 0)),
  })),
  {
    name: '5-user-panel',
    path: '/ailab/dashboard',
    as,
    isOverlay: true,
    open: page => opens(page, inBar(page, 2)),
  },
  {
    name: '5-notices',
    path: '/ailab/dashboard',
    as,
    isOverlay: true,
    open: page => opens(page, inBar(page, 1)),
  },
  {
    name: '5-error-screen',
    path: '/ailab/education/courses',
    as,
    expects: /500|^console error/,
    before: breaking(education.listing.path),
    open: (page: Page, say: Say) => page.getByRole('button', { name: say('kernel:error_screen.reset') }).waitFor(),
  },
]

const learning = ({ values, as }: Learner): Stop[] => [
  { name: '1-education-courses-search', path: '/education/courses?q=agents&level=introductory' },
  { name: '1-education-courses-nothing', path: '/education/courses?q=zzzzzz' },
  { name: '3-pitch-manager-open', path: `/ailab/startups/pitch-manager?pitch=${values.pitchId}`, as: 'startup' },
  { name: '1-education-course-preview', path: `/education/course/${values.slug}?unit=${values.preview}` },
  { name: '3-ailab-education-courses-search', path: '/ailab/education/courses?q=agents', as },
  { name: '3-ailab-education-courses-nothing', path: '/ailab/education/courses?q=zzzzzz', as },
  { name: '3-ailab-education-course-about', path: `/ailab/education/course/${values.courseId}?about=true`, as },
  { name: '3-ailab-education-course-new', path: `/ailab/education/course/${values.newCourse}`, as },
  { name: '3-ailab-education-mylearning-completed', path: '/ailab/education/mylearning?show=completed', as },
  { name: '3-ailab-education-mylearning-nobody', path: '/ailab/education/mylearning', as: 'member' },
  { name: '3-ailab-dashboard-nobody', path: '/ailab/dashboard', as: 'member' },
  {
    name: '3-ailab-education-mylearning-review-course-done',
    path: `/ailab/education/mylearning/review-course?course=${values.finishedCourse}`,
    as,
  },
  { name: '1-certificate-unknown', path: '/certificate/AAAAA-AAAAA-AAAAA-AAAAA', expects: /404/ },
]

/** Asks the open course something that its text answers in each language. */
async function askCourse(page: Page): Promise<void> {
  await page.keyboard.press('a')
  await page.locator('textarea').fill('answer, respuesta, 回答')
  await page.locator('textarea').press('Enter')
  await page.locator('[role=log] a').first().waitFor()
}

const reading = ({ values, as }: Learner): Stop[] => {
  const course = `/ailab/education/course/${values.courseId}`
  const finish = '/ailab/education/mylearning/complete-course'
  return [
    { name: '3-ailab-education-course-lesson', path: `${course}?unit=${values.lesson}`, as },
    { name: '3-ailab-education-course-quiz', path: `${course}?unit=${values.quiz}`, as },
    { name: '5-tutor', path: `${course}?unit=${values.lesson}`, as, isOverlay: true, open: askCourse },
    { name: '3-ailab-education-course-finished', path: `/ailab/education/course/${values.finishedCourse}`, as },
    { name: '3-ailab-education-mylearning-complete-course-missing', path: `${finish}?course=${values.courseId}`, as },
    {
      name: '3-ailab-education-mylearning-complete-course-done',
      path: `${finish}?course=${values.finishedCourse}`,
      as,
    },
  ]
}

type Learner = { values: SampleValues; as: string }

const help = (as: string): Stop[] => [
  { name: '1-help-search', path: '/help?q=password' },
  { name: '1-help-nothing', path: '/help?q=zzzzzz' },
  { name: '3-ailab-help-search', path: '/ailab/help?q=password', as },
  { name: '3-ailab-search-results', path: '/ailab/search?q=agent', as },
  { name: '3-ailab-help-nothing', path: '/ailab/help?q=zzzzzz', as },
  {
    name: '3-ailab-help-voted',
    path: '/ailab/help/account/tokens',
    as,
    open: async page => {
      await page.locator('[role=group] button[aria-pressed=false]').first().click()
      await page.locator('[role=group] button[aria-pressed=true]').waitFor()
    },
  },
  { name: '4-help-for-administrators', path: '/ailab/help', as: 'admin' },
]

/** What no table of screens knows: what opens on them, and the states that only come by doing something. */
export const opened = (learner: Learner, reader: Learner): Stop[] => [
  ...signingIn,
  ...shell(learner.as),
  ...learning(learner),
  ...reading(reader),
  ...help(learner.as),
]
