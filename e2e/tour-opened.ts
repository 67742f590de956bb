import type { Page } from '@playwright/test'
import { education } from '#areas/education/contract/index.ts'
import type { Say, Stop } from './tour.ts'
import type { SampleValues } from './tour-values.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const palette = (typed: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(typed)
  await page
    .getByRole('status')
    .filter({ hasText: /\d|\S{4,}/ })
    .first()
    .waitFor()
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

/** Refuses one call as the server does when something of its own breaks. */
const breaking = (path: string) => async (page: Page) => {
  await page.route(`**${path}`, route =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'An error occurred', status: 500, code: 'server.failed' }),
    }),
  )
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
  { name: '5-palette', path: '/ailab/dashboard', as, isOverlay: true, open: palette('') },
  { name: '5-palette-found', path: '/ailab/dashboard', as, isOverlay: true, open: palette('agent') },
  { name: '5-palette-nothing', path: '/ailab/dashboard', as, isOverlay: true, open: palette('zzzzzz') },
  ...['member', 'founder', 'admin'].map((key): Stop => ({
    name: `5-sidebar-${key}`,
    path: '/ailab/dashboard',
    as: key,
    isOverlay: true,
    open: (page, say) => press(page, say('kernel:shell.open_menu')),
  })),
  {
    name: '5-user-panel',
    path: '/ailab/dashboard',
    as,
    isOverlay: true,
    open: (page: Page) => page.locator('header button[aria-haspopup=dialog]').last().click(),
  },
  {
    name: '5-notices',
    path: '/ailab/dashboard',
    as,
    isOverlay: true,
    open: (page: Page) => page.locator('header button[aria-haspopup=dialog]').nth(1).click(),
  },
  {
    name: '5-error-screen',
    path: '/ailab/education/courses',
    as,
    expects: /500/,
    before: breaking(education.listing.path),
    open: (page: Page, say: Say) => page.getByRole('button', { name: say('kernel:error_screen.reset') }).waitFor(),
  },
]

const learning = (values: SampleValues, as: string): Stop[] => [
  { name: '1-education-courses-search', path: '/education/courses?q=agents&level=introductory' },
  { name: '1-education-courses-nothing', path: '/education/courses?q=zzzzzz' },
  { name: '1-education-course-preview', path: `/education/course/${values.slug}?unit=${values.preview}` },
  { name: '3-ailab-education-courses-search', path: '/ailab/education/courses?q=agents', as },
  { name: '3-ailab-education-courses-nothing', path: '/ailab/education/courses?q=zzzzzz', as },
  { name: '3-ailab-education-course-about', path: `/ailab/education/course/${values.courseId}?about=true`, as },
  { name: '3-ailab-education-course-new', path: `/ailab/education/course/${values.newCourse}`, as },
  { name: '3-ailab-education-course-finished', path: `/ailab/education/course/${values.finishedCourse}`, as },
  {
    name: '3-ailab-education-course-lesson',
    path: `/ailab/education/course/${values.courseId}?unit=${values.lesson}`,
    as,
  },
  { name: '3-ailab-education-course-quiz', path: `/ailab/education/course/${values.courseId}?unit=${values.quiz}`, as },
  { name: '3-ailab-education-mylearning-completed', path: '/ailab/education/mylearning?show=completed', as },
  { name: '3-ailab-education-mylearning-nobody', path: '/ailab/education/mylearning', as: 'member' },
  {
    name: '3-ailab-education-mylearning-complete-course-done',
    path: `/ailab/education/mylearning/complete-course?course=${values.finishedCourse}`,
    as,
  },
]

/** What no table of screens knows: what opens on them, and the states that only come by doing something. */
export const opened = (values: SampleValues, as: string): Stop[] => [
  ...signingIn,
  ...shell(as),
  ...learning(values, as),
]
