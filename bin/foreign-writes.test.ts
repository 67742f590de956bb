import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foreignWrites, tableOwners } from './foreign-writes.ts'

const root = join(import.meta.dirname, '..')

const owned = [
  { path: 'areas/news/server/tables.ts', text: "export const posts = pgTable('posts', {})" },
  {
    path: 'areas/news/server/queries.ts',
    text: "import { posts } from './tables.ts'\nexport const add = db => db.insert(posts)",
  },
  { path: 'areas/rooms/server/tables.ts', text: "export const rooms = pgTable(\n  'rooms', {})" },
]
const from = "from '#areas/news/server/tables.ts'"

test.each([
  `import { posts } ${from}\nexport const add = db => db.insert(posts).values({})`,
  `import { posts } ${from}\nexport const edit = db => db.update(posts).set({})`,
  `import { posts } ${from}\nexport const drop = (db: Database) => within(db, some => some\n  .delete(posts)\n  .where(eq(posts.id, 1)))`,
  `import { posts as articles } ${from}\nexport const add = db => db.insert(articles)`,
  `import * as tables ${from}\nexport const add = db => db.insert(tables.posts)`,
  "import { posts } from './other.queries.ts'\nexport const add = db => db.insert(posts)",
  `import { posts } ${from}\nexport const drop = db => db.execute(sql\`delete from \${posts} where true\`)`,
  'export const add = db => db.execute(sql`with gone as (select 1) insert into posts values (1)`)',
  "export const add = db => prepared(db, 'edit', 'update posts set id = 1')",
])('a write to the table of another area is refused: %s', text => {
  const found = [{ path: 'areas/rooms/server/queries.ts', table: 'posts', owner: 'news' }]
  expect(foreignWrites([...owned, { path: 'areas/rooms/server/queries.ts', text }])).toEqual(found)
  expect(foreignWrites([...owned, { path: 'areas/news/server/other.ts', text }]), 'in its own area').toEqual([])
  expect(foreignWrites([...owned, { path: 'areas/rooms/server/rooms.test.ts', text }]), 'in a test').toEqual([])
})

test.each([
  `import { posts } ${from}\nexport const all = db => db.select().from(posts).for('update')`,
  `import { posts } ${from}\nimport { rooms } from './tables.ts'\nexport const edit = db => db.update(rooms).from(posts)`,
  "import { addPost } from '#areas/news/server/exports.ts'\nexport const add = db => addPost(db)",
  'export const forget = (seen: Set<string>, posts: string) => seen.delete(posts)',
  'export type Key = `update ${string} posts`',
  'export const all = sql`select id from posts for update of posts`',
])('what writes no table of another area is fine: %s', text => {
  expect(foreignWrites([...owned, { path: 'areas/rooms/server/queries.ts', text }])).toEqual([])
})

test('every table of the areas is known, and has the same name in TypeScript and in SQL', () => {
  const sources = globSync('areas/**/*.ts', { cwd: root }).map(path => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(root, path), 'utf8'),
  }))
  const named = sources.flatMap(({ text }) => [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(100)
  expect([...tableOwners(sources).keys()].toSorted()).toEqual(named.toSorted())
})
