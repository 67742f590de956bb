import { expect, test } from '@playwright/test'
import { allScreens } from '#app/screens.ts'
import { pathsOf } from '#kernel/contract/addresses.ts'
import { enter, storedIn } from '../entering.ts'
import { sampleRoles } from '../sample-people.ts'
import { drawerOf, menuButton, openMenu } from '../shell-parts.ts'

test.describe('the menu by roles (specification, section 6)', () => {
  /** The specification's table, in its order: role, label, path after the prefix, and what stands under it. */
  const table: [number, string, string, [string, string][]?][] = [
    [
      1,
      'AI Agent News',
      '/news',
      // Each with its own path, as the table of routes has it.
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
  const expected = (roles: number[]) =>
    table
      .filter(([role, , path]) => roles.includes(role) && isBuilt(path))
      .flatMap(([, label, , under = []]) => [label, ...under.filter(([, path]) => isBuilt(path)).map(([name]) => name)])

  for (const [key, role] of sampleRoles) {
    test(`${key} sees the entries of role ${role}`, async ({ page, baseURL }) => {
      await enter(page, baseURL!, key)
      const drawer = await openMenu(page)
      const labels = await drawer.getByRole('navigation').getByRole('link').allTextContents()
      expect(labels).toEqual(['Dashboard', ...expected([1, role])])
    })
  }

  test("the prefix is '/admin' when the area code is '100', otherwise '/ailab'", async ({ page, baseURL }) => {
    await enter(page, baseURL!, 'admin')
    const dashboard = () => drawerOf(page).getByRole('link', { name: 'Dashboard' })
    await openMenu(page)
    await expect(dashboard()).toHaveAttribute('href', '/ailab/dashboard')
    await drawerOf(page).getByText('Administration', { exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    expect((await storedIn(page))['areaCode']).toBe('100')
    await expect(drawerOf(page)).toBeHidden()
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
    await page.reload()
    await openMenu(page)
    await expect(dashboard()).toHaveAttribute('href', '/admin/dashboard')
  })
})
