import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableOwners } from '../bin/foreign-writes.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { servers } from './areas/server.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

/** Those of the kernel's own tables. An area has its own in its manifest. */
const ofKernel = {
  'idempotent_answers sender,key': 'Each sender has their own.',
  'lab_facts key': 'No caller chooses it.',
  'migrations_done name': 'No caller chooses it.',
  'rate_limits key': 'No caller chooses it.',
  'stored_files key': 'The lab makes it at random.',
}

test('for each text that is unique in the whole lab, its area says why that reveals nothing', async () => {
  const { rows } = await lab.store.pool.query<{ name: string }>(
    `select relation.relname || ' ' || string_agg(attname, ',' order by place) as name
     from pg_index join pg_class relation on relation.oid = indrelid
     cross join unnest(indkey) with ordinality as keys(attribute, place)
     join pg_attribute on attrelid = indrelid and attnum = attribute
     join pg_type on pg_type.oid = atttypid
     where indisunique and relnamespace = 'public'::regnamespace and relation.relname not like '\\_private%'
     group by indexrelid, relation.relname
     having bool_or(typname in ('text', 'varchar')) and not bool_or(typname = 'uuid')
       and not bool_or(attname like '%\\_hash')
     order by 1`,
  )
  const given = Object.entries<AreaServer>(servers).flatMap(([area, { uniqueTexts = {} }]) =>
    Object.keys(uniqueTexts).map(name => ({ area, name })),
  )
  const names = [...Object.keys(ofKernel), ...given.map(({ name }) => name)]
  expect(rows.map(({ name }) => name)).toEqual(names.toSorted())
  const sources = globSync('areas/*/server/**/*.ts').map(path => ({ path, text: readFileSync(path, 'utf8') }))
  const owners = tableOwners(sources)
  expect(given.filter(({ area, name }) => owners.get(name.split(' ')[0]!) !== area)).toEqual([])
})
