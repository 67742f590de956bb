import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

const generated = 'the lab makes it at random'
const administrators = 'only those choose it who see every row'
const never = 'no caller chooses it'

/**
 * Each text that is unique in the whole lab, and why a refusal because it is taken reveals no row to a person who may
 * not see it.
 */
const reasons: Record<string, string> = {
  'applications ref': generated,
  'certificates serial': generated,
  'contact_messages reference': generated,
  'rooms code': generated,
  'stored_files key': generated,
  'businesses slug': 'it ends in digits of its own, whatever is taken (slugWithDigits)',
  'courses slug': 'the same for institutions; authors of the lab see every course',
  'events slug': 'the same for hosts; administrators see every event',
  'passkeys id': 'a device makes it at random, and one that is taken is refused as any that is wrong',
  'users handle': 'among public people alone',
  'users email': 'answers are the same for an address that has an account',
  'lab_invites email': administrators,
  'lti_platforms issuer,client_id': administrators,
  'news_feeds url': administrators,
  'industries code': administrators,
  'institutes slug': administrators,
  'investors name': administrators,
  'pitch_fields key': administrators,
  'report_collections slug': administrators,
  'setting_exceptions key,scope,subject': administrators,
  'setting_versions key,version': administrators,
  'reports slug,locale,n': 'the same for reports, withdrawn ones included',
  'idempotent_answers sender,key': 'each sender has their own',
  'catalogue_counts kind,value': never,
  'lab_facts key': never,
  'migrations_done name': never,
  'rate_limits key': never,
  'search_sources kind': never,
  'tries key': never,
}

test('each text that is unique in the whole lab has its reason', async () => {
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
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(reasons).toSorted())
})
