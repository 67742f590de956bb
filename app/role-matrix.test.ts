import { expect, test } from 'vitest'
import { isAllowed, type Who } from '#kernel/contract/who.ts'
import { menuFor } from '#kernel/web/shell/menu.ts'
import { allCalls } from './calls.ts'
import { rightsOf } from './rights.ts'
import { allScreens } from './screens.ts'
import { menu } from './sidebar.ts'
import { headLine, lineOf, matrixFile, readMatrix } from './testing-role-matrix.ts'

const lineFor = (label: string, who: Who) =>
  lineOf(label, roles => isAllowed(who, roles && { rights: rightsOf(roles) }))

const calls = allCalls.map(({ call }) => lineFor(`${call.method} ${call.path}`, call.who))
const screens = allScreens.map(({ path, who }) => lineFor(`screen ${path}`, who))
const offered = allScreens.flatMap(({ path, offeredTo }) => (offeredTo ? [lineFor(`palette ${path}`, offeredTo)] : []))
const entries = (['lab', 'admin'] as const).flatMap(area =>
  menu.entries
    .filter(({ only }) => !only || only === area)
    .map(({ key }) =>
      lineOf(`menu ${area} ${key}`, roles =>
        menuFor(menu, { rights: rightsOf(roles ?? []) }, area).some(each => each.key === key),
      ),
    ),
)

// Change what a role may only on purpose: `npx vitest run app/role-matrix.test.ts -u`, and read the difference.
test('every call, screen and menu entry is open to exactly the roles of the matrix', async () => {
  expect(readMatrix().size).toBeGreaterThan(160)
  const groups = [calls, screens, offered, entries].map(lines => lines.toSorted().join('\n'))
  await expect(`${headLine}\n${groups.join('\n\n')}\n`).toMatchFileSnapshot(matrixFile.pathname)
})
