import { expect } from '@playwright/test'
import { allScreens } from '#app/screens.ts'
import { education } from '#areas/education/contract/index.ts'
import { pathsOf } from '#kernel/contract/addresses.ts'
import english from '../../app/menu/words/en-US.json' with { type: 'json' }
import { answered } from '../asking.ts'
import { enter, storedIn } from '../entering.ts'
import { askerOf, newcomer } from '../joining.ts'
import { forEachProfile, test } from '../profile.ts'
import { desk } from '../profiles.ts'
import { rolesOfSample, sampleRoles } from '../sample-people.ts'
import { drawerOf } from '../shell-parts.ts'
import type { User } from '../user.ts'

/** The specification's table, in its order: role, label, path after the prefix, and sub-entries. */
const table: [number, string, string, [string, string][]?][] = [
  [
    1,
    'AI Agent News',
    '/news',
    // Each with its own path, as in the table of routes.
  ],
  [
    1,
    'Industries',
    '/industries/all-industries',
    [
      ['All Industries', '/industries/all-industries'],
      ['Your Research', '/industries/your-research'],
    ],
  ],
  [
    8,
    'Founder Studio',
    '/founders/applications',
    [
      ['All Applications', '/founders/applications'],
      ['Your Industries', '/founders/your-industries'],
    ],
  ],
  [8, 'AI Learning', '/education', [['My Learning', '/education/mylearning']]],
  [
    3,
    'Startup Studio',
    '/startups',
    [
      ['Startups', '/startups'],
      ['Active Pitches', '/startups/active-pitches'],
      ['Research', '/startups/research'],
      ['Industries', '/startups/industries'],
    ],
  ],
  [10, 'Institute Admin', '/institute-admin'],
  [4, 'Investment', '/investment'],
  [5, 'Internship', '/internship'],
  [6, 'AI Tools', '/aitools'],
  [99, 'User Management', '/user-management'],
  [99, 'Education Administration', '/education-administration'],
  [99, 'Events Management', '/admin-events'],
  [98, 'Applications Management', '/application-management'],
]
const built = new Set(allScreens.flatMap(pathsOf))
const isBuilt = (path: string) => built.has(`/ailab${path}`) || built.has(`/admin${path}`)
const expected = (roles: readonly number[]) =>
  table
    .filter(([role, , path]) => roles.includes(role) && isBuilt(path))
    .flatMap(([, label, , under = []]) => [label, ...under.filter(([, path]) => isBuilt(path)).map(([name]) => name)])

/** The menu's label in the reader's language; the specification has it in English. */
function calledIn({ t }: User, label: string): string {
  const key = Object.entries(english).find(([, text]) => text === label)?.[0]
  if (!key) throw new Error(`the menu has no word for ${label}`)
  return t(`menu:${key}`)
}

const menuButton = ({ button, t }: User) => button(t('kernel:shell.open_menu'))
async function openMenu(me: User) {
  await me.press(menuButton(me))
  await expect(drawerOf(me.page)).toBeVisible()
  return drawerOf(me.page)
}
const entriesOf = (me: User) => drawerOf(me.page).getByRole('navigation').getByRole('link')
const named = (me: User, labels: string[]) => labels.map(label => calledIn(me, label))

/** Choosing leaves at once, and closes the menu: nothing is left to look at. */
function switchToAdministration(me: User): Promise<void> {
  const areas = drawerOf(me.page).getByRole('radiogroup')
  const wanted = areas.getByText(me.t('kernel:shell.area_admin'), { exact: true })
  return me.profile.by === 'mouse'
    ? me.press(wanted)
    : me.press(areas.getByRole('radio', { checked: true }), 'ArrowDown')
}

forEachProfile(({ locale }) => {
  for (const [key, role] of sampleRoles) {
    test(`${key} sees the entries of role ${role}`, async ({ me, origin }) => {
      await enter(me.page, origin, key, '/ailab/dashboard', locale)
      await openMenu(me)
      await expect(entriesOf(me)).toHaveText(named(me, ['Dashboard', ...expected(await rolesOfSample(origin, key))]))
    })
  }

  test('a role that is granted while the menu is open appears there', async ({ me, origin }) => {
    const somebody = await newcomer(me, origin)
    await me.page.goto('/ailab/dashboard')
    await openMenu(me)
    await expect(entriesOf(me)).toHaveText(named(me, ['Dashboard', ...expected([1])]))
    const { items } = await answered(askerOf(somebody), education.courses, { q: 'grounded' })
    const course = items.find(({ slug }) => slug === 'grounded-answers')!
    await answered(askerOf(somebody), education.signUp, { course_id: course.id })
    await expect(entriesOf(me)).toHaveText(named(me, ['Dashboard', ...expected([1, 8])]))
  })

  test("the prefix is '/admin' when the area code is '100', otherwise '/ailab'", async ({ me, origin }) => {
    await enter(me.page, origin, 'admin', '/ailab/dashboard', locale)
    const dashboard = me.link(me.t('menu:dashboard'), drawerOf(me.page))
    await openMenu(me)
    await expect(dashboard).toHaveAttribute('href', '/ailab/dashboard')
    await switchToAdministration(me)
    await expect(me.page).toHaveURL(/\/admin\/dashboard$/)
    expect((await storedIn(me.page))['areaCode']).toBe('100')
    await expect(drawerOf(me.page)).toBeHidden()
    await expect(menuButton(me)).toHaveAttribute('aria-expanded', 'false')
    await me.page.reload()
    await openMenu(me)
    await expect(dashboard).toHaveAttribute('href', '/admin/dashboard')
    // A page of the lab that is opened by its address is in the lab again.
    await me.page.goto('/ailab/education/courses')
    await openMenu(me)
    await expect(dashboard).toHaveAttribute('href', '/ailab/dashboard')
    expect(await storedIn(me.page)).not.toHaveProperty('areaCode')
  })

  test('the menu marks the page one is on', async ({ me, origin }) => {
    await enter(me.page, origin, 'admin', '/admin/education/certificates', locale)
    await openMenu(me)
    await expect(entriesOf(me).and(me.page.locator('[aria-current=page]'))).toHaveText(
      me.t('menu:education_administration'),
    )
  })

  test('on a wide screen the menu covers nothing of the page', async ({ companion, origin }) => {
    const me = await companion({ viewport: desk })
    await enter(me.page, origin, 'admin', '/admin/education/certificates', locale)
    await openMenu(me)
    const heading = me.page.locator('main h1')
    await expect.poll(async () => (await heading.boundingBox())!.x).toBeGreaterThanOrEqual(280)
  })
})
