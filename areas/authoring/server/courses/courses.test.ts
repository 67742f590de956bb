import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Locale } from '#kernel/contract/fields.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { addCourseAuthor } from '#areas/education/server/exports.ts'
import { authoring } from '../../contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { testLearner } from '#app/testing-courses.ts'
import { administrator, desk, newCourse, supervisor } from '../testing-authoring.ts'

let lab: TestLab
let admin: { id: string; token: string; email: string }
beforeAll(async () => {
  lab = await openTestLab()
  admin = await administrator(lab)
})
afterAll(() => lab.close())

/** Every call about one course, with an input that an administrator may send. */
const callsAbout = (course_id: string) => {
  const title = { 'en-US': 'X' }
  return [
    [authoring.authoredCourse, {}],
    [authoring.unitKeys, {}],
    [authoring.unitData, { unit_key: 'a' }],
    [authoring.courseProblems, {}],
    [authoring.previewText, { markdown: 'x' }],
    [authoring.coursePlaces, {}],
    [authoring.unitRevisions, { unit_key: 'a' }],
    [authoring.unitRevision, { unit_key: 'a', n: 1 }],
    [authoring.courseVersions, {}],
    [authoring.versionDifference, { from: 1 }],
    [authoring.courseAuthors, {}],
    [authoring.certificatesWaiting, {}],
    [authoring.awardCertificates, {}],
    [authoring.coursePeople, {}],
    [authoring.updateCourse, { version: 1, settings: {} }],
    [authoring.updateCourseInfo, { version: 1, title }],
    [authoring.addUnit, { section_key: 'section-1', type: 'markdown', title }],
    [authoring.updateUnit, { unit_key: 'a', version: 1, patch: { title } }],
    [authoring.updateUnit, { unit_key: 'a', op: 'hide' }],
    [authoring.updateSection, { op: 'add', title }],
    [authoring.restoreRevision, { unit_key: 'a', n: 1, version: 1 }],
    [authoring.addAuthor, { email: 'somebody@example.org' }],
    [authoring.removeAuthor, { user_id: course_id }],
    [authoring.manageCourse, { action: 'submit' }],
    [authoring.manageCourse, { action: 'duplicate' }],
    [authoring.manageCourse, { action: 'delete' }],
  ].map(([call, input]) => ({
    call: call as typeof authoring.authoredCourse,
    input: { course_id, ...(input as object) },
  }))
}

describe('a supervisor', () => {
  test('finds no course of another institution: every call answers as if it did not exist', async () => {
    const [mine, theirs] = [await supervisor(lab), await supervisor(lab)]
    const work = await newCourse(lab, theirs.token, ['A'])
    const nowhere = crypto.randomUUID()
    for (const [at, { call, input }] of callsAbout(work.course_id).entries()) {
      const foreign = await lab.call(call, input, { as: mine.token })
      const absent = await lab.call(call, callsAbout(nowhere)[at]!.input, { as: mine.token })
      expect([call.path, foreign.status]).toEqual([call.path, 404])
      expect(foreign.text).toBe(absent.text)
    }
    const list = await lab.call(authoring.authoredCourses, {}, { as: mine.token })
    expect([list.body.items, list.body.total, list.body.counts.draft]).toEqual([[], 0, 0])
    expect((await work.ask(authoring.authoredCourse, {})).state).toBe('draft')
  })

  test('finds no course of the lab itself, and none once their institution is suspended', async () => {
    const person = await supervisor(lab)
    const own = await newCourse(lab, admin.token, ['A'])
    const lent = await lab.call(authoring.authoredCourse, { course_id: own.course_id }, { as: person.token })
    expect(lent.status).toBe(404)
    const theirs = await newCourse(lab, person.token)
    await lab.store.pool.query(`update institutes set state = 'suspended' where id = $1`, [person.institute_id])
    const gone = await lab.call(authoring.authoredCourse, { course_id: theirs.course_id }, { as: person.token })
    expect(gone.status).toBe(404)
  })

  test('makes drafts for their own institution only', async () => {
    const [mine, theirs] = [await supervisor(lab), await supervisor(lab)]
    const add = (institute_id?: string | null) =>
      lab.call(authoring.addCourse, { title: { 'en-US': 'Mine' }, institute_id }, { as: mine.token })
    const { course } = await newCourse(lab, mine.token)
    expect(course).toMatchObject({ institute: { id: mine.institute_id, name: 'School' }, visibility: 'institute' })
    expect([(await add(theirs.institute_id)).status, (await add(null)).status]).toEqual([404, 200])
    const work = desk(lab, mine.token, course.id)
    const move = (institute_id: string | null) =>
      lab.call(
        authoring.updateCourse,
        { course_id: course.id, version: 1, settings: { institute_id, visibility: 'public' } },
        { as: mine.token },
      )
    expect([(await move(theirs.institute_id)).status, (await move(null)).status]).toEqual([404, 422])
    expect((await work.ask(authoring.authoredCourse, {})).institute!.id).toBe(mine.institute_id)
  })

  test('submits and receives requested changes; only an administrator publishes', async () => {
    const person = await supervisor(lab)
    const work = await newCourse(lab, person.token, ['A'])
    const act = (as: string, action: string, change_note?: string) =>
      lab.call(authoring.manageCourse, { course_id: work.course_id, action, change_note }, { as })
    expect((await work.ask(authoring.authoredCourse, {})).actions).toEqual(['submit', 'duplicate', 'delete'])
    await work.manage('submit')
    const waiting = await lab.store.pool.query(
      `select path from notifications where user_id = $1 and words_key = 'education:notices.course_submitted' and path like $2`,
      [admin.id, `%${work.course_id}`],
    )
    expect(waiting.rows).toHaveLength(1)
    for (const action of ['publish', 'request_changes', 'unpublish', 'archive', 'restore', 'delete'])
      expect([action, (await act(person.token, action, 'x')).status]).toEqual([action, 403])
    const late = await lab.call(
      authoring.updateUnit,
      { course_id: work.course_id, unit_key: 'a', op: 'hide' },
      { as: person.token },
    )
    expect(late.body.code).toBe('course.not_editable')

    expect(Object.keys((await act(admin.token, 'request_changes')).body.fields!)).toEqual(['change_note'])
    await act(admin.token, 'request_changes', 'An example, please.')
    expect((await work.ask(authoring.authoredCourse, {})).last_step).toMatchObject({
      action: 'request_changes',
      note: 'An example, please.',
    })
    const { rows } = await lab.store.pool.query(
      'select words_key, words_values from notifications where user_id = $1',
      [person.id],
    )
    expect(rows).toMatchObject([
      { words_key: 'education:notices.course_returned', words_values: { note: 'An example, please.' } },
    ])
    await work.edit('a', { bodies: { 'en-US': { markdown: 'With an example.' } } })
    await work.manage('submit')
    expect((await act(admin.token, 'publish')).body.course!.state).toBe('published')
    expect(await work.ask(authoring.authoredCourse, {})).toMatchObject({ may_edit: false, actions: ['duplicate'] })
  })

  test('sees only the people of their own institution in a course', async () => {
    const person = await supervisor(lab)
    const work = await newCourse(lab, person.token, ['A'])
    await work.manage('submit')
    const all = desk(lab, admin.token, work.course_id)
    const { version } = await all.ask(authoring.authoredCourse, {})
    await all.ask(authoring.updateCourse, { version, settings: { visibility: 'public' } })
    await all.manage('publish')
    const [inside, outside] = [await testLearner(lab, work.course_id), await testLearner(lab, work.course_id)]
    await lab.store.pool.query('update enrolments set institute_id = $1 where user_id = $2', [
      person.institute_id,
      inside.id,
    ])
    expect((await work.ask(authoring.coursePeople, {})).items.map(each => each.user_id)).toEqual([inside.id])
    expect((await work.ask(authoring.coursePeople, { q: outside.email })).total).toBe(0)
    expect((await work.ask(authoring.authoredCourse, {})).figures).toEqual({ enrolments: 1, active: 1, completed: 0 })
    expect((await all.ask(authoring.coursePeople, {})).total).toBe(2)
  })
})

describe('a course', () => {
  test('begins as a draft with one section, its author, and an address of its own', async () => {
    const [one, two] = [
      await newCourse(lab, admin.token, [], 'Same name'),
      await newCourse(lab, admin.token, [], 'Same name'),
    ]
    expect([one.course.slug, two.course.slug]).toEqual(['same-name', 'same-name-2'])
    expect(one.course).toMatchObject({ state: 'draft', may_edit: true, institute: null, visibility: 'public' })
    expect((await one.ask(authoring.unitKeys, {})).sections).toMatchObject([{ section_key: 'section-1', units: [] }])
    expect((await one.ask(authoring.courseAuthors, {})).authors).toMatchObject([{ id: admin.id, email: admin.email }])
    z.parse(authoring.authoredCourse.output, await one.ask(authoring.authoredCourse, {}))
  })

  test('ten made at once under one name get ten addresses', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => newCourse(lab, admin.token, [], 'At once')))
    expect(new Set(made.map(each => each.course.slug)).size).toBe(10)
  })

  test('of an institution gets an address that reveals nothing about other courses', async () => {
    const hidden = await newCourse(lab, admin.token, [], 'Secret plans')
    const author = await supervisor(lab)
    const mine = await newCourse(lab, author.token, [], 'Secret plans')
    const other = await newCourse(lab, author.token, [], 'Nothing like it')
    const tail = /-[0-9a-f]{5}$/
    for (const { course } of [mine, other]) expect(course.slug).toMatch(tail)
    expect(mine.course.slug.replace(tail, '')).toBe(hidden.course.slug)

    const rename = async (slug: string) => {
      const { version } = await mine.ask(authoring.authoredCourse, {})
      return (await mine.ask(authoring.updateCourse, { version, settings: { slug } })).slug
    }
    const end = tail.exec(mine.course.slug)![0]
    expect(await rename(hidden.course.slug)).toBe(hidden.course.slug + end)
    expect(await rename(`other-words${end}`)).toBe(`other-words${end}`)
    const copy = (await mine.manage('duplicate')).course!
    expect(copy.slug).toMatch(/^other-words-[0-9a-f]{5}-copy-[0-9a-f]{5}$/)
  })

  test('can be copied however long its title is, which is cut between characters', async () => {
    const work = await newCourse(lab, admin.token, [], `${'a'.repeat(179)}\u{1f35e} bread`)
    const copy = (await work.manage('duplicate')).course!
    expect(copy.title['en-US']).toBe(`${'a'.repeat(179)} (copy)`)
  })

  test('changes its card and page texts, and refuses an old version with the current row', async () => {
    const work = await newCourse(lab, admin.token, ['A'])
    const info = {
      title: { 'en-US': 'New', 'es-MX': 'Nuevo', 'ja-JP': '' },
      description: { 'en-US': 'About **this**. <script>x</script>' },
      level: 'advanced',
      tags: ['Agents', 'agents', 'Tools'],
      est_minutes: 45,
      instructors: [{ name: 'Ada', bio: { 'en-US': 'Writes.' } }],
    }
    const course = await work.ask(authoring.updateCourseInfo, { version: 1, ...info })
    expect(course).toMatchObject({
      version: 2,
      title: { 'en-US': 'New', 'es-MX': 'Nuevo' },
      tags: ['agents', 'tools'],
      est_minutes: 45,
    })
    const old = await lab.call(
      authoring.updateCourseInfo,
      { course_id: work.course_id, version: 1, est_minutes: 1 },
      { as: admin.token },
    )
    expect([old.body.code, old.body.current]).toMatchObject(['version.conflict', { version: 2, est_minutes: 45 }])
    await work.publish()
    const shown = (await lab.call(education.course, { course_id: course.slug })).body.course
    expect(shown).toMatchObject({ level: 'advanced', est_minutes: 45, instructors: [{ name: 'Ada' }] })
    expect(shown.description_html).toMatch(/<strong>this<\/strong>/)
    expect(shown.description_html).not.toContain('<script')
  })

  test('accepts only web addresses as its source', async () => {
    const work = await newCourse(lab, admin.token, ['A'], 'Its source')
    const set = (repo: string | null) =>
      lab.call(
        authoring.updateCourse,
        {
          course_id: work.course_id,
          version: work.course.version,
          settings: { source: { repo, path: null, licence: null, attribution: null } },
        },
        { as: admin.token },
      )
    for (const repo of ['javascript:alert(1)', 'data:text/html,x', 'nowhere', 'https://a:b@example.org'])
      expect((await set(repo)).body.fields?.['settings.source.repo'], repo).toMatch(/^Enter a link/)
    expect((await set('https://example.org/x')).body.source?.repo).toBe('https://example.org/x')
  })

  test('shows changed card and settings at once when published, but keeps its address', async () => {
    const work = await newCourse(lab, admin.token, ['A'], 'Before publishing')
    await work.publish()
    const { version, slug } = await work.ask(authoring.authoredCourse, {})
    const next = await work.ask(authoring.updateCourseInfo, { version, title: { 'en-US': 'Quokkas at once' } })
    const found = (await lab.call(education.courses, { q: 'quokkas' })).body.items
    expect(found.map(each => each.title['en-US'])).toEqual(['Quokkas at once'])
    const settings = { enrol_policy: 'closed', sequential: true, certificate: true, pass_min_score_pct: 60 }
    const set = await work.ask(authoring.updateCourse, { version: next.version, settings })
    expect(set).toMatchObject(settings)
    expect((await lab.call(education.course, { course_id: slug })).body.course.enrol_policy).toBe('closed')
    const renamed = await lab.call(
      authoring.updateCourse,
      { course_id: work.course_id, version: set.version, settings: { slug: 'another' } },
      { as: admin.token },
    )
    expect(Object.keys(renamed.body.fields!)).toEqual(['settings.slug'])
    const untitled = await lab.call(
      authoring.updateCourseInfo,
      { course_id: work.course_id, version: set.version, title: { 'en-US': '', 'es-MX': 'Sin título' } },
      { as: admin.token },
    )
    expect(untitled.status).toBe(422)
  })

  test('requires other courses, never in a circle', async () => {
    const [a, b, c] = [
      await newCourse(lab, admin.token),
      await newCourse(lab, admin.token),
      await newCourse(lab, admin.token),
    ]
    const need = async (work: typeof a, ids: string[]) => {
      const { version } = await work.ask(authoring.authoredCourse, {})
      const input = { course_id: work.course_id, version, settings: { prerequisites: ids } }
      return lab.call(authoring.updateCourse, input, { as: admin.token })
    }
    expect((await need(a, [b.course_id])).body.prerequisites).toMatchObject([{ id: b.course_id }])
    expect((await need(b, [c.course_id])).status).toBe(200)
    expect((await need(c, [a.course_id])).body.code).toBe('course.circle')
    expect((await need(c, [c.course_id])).body.code).toBe('course.circle')
    expect((await need(c, [crypto.randomUUID()])).status).toBe(422)
    expect((await need(a, [])).body.prerequisites).toEqual([])
  })

  test('uses an uploaded picture as its cover, only of its own files', async () => {
    const work = await newCourse(lab, admin.token)
    await lab.store.pool.query(
      `insert into course_assets (course_id, path, url, sha256) values ($1, 'c.webp', '/files/c.webp', 'x'), ($1, 'c.pdf', '/files/c.pdf', 'y')`,
      [work.course_id],
    )
    const course = await work.ask(authoring.updateCourseInfo, { version: 1, cover_asset: 'c.webp' })
    expect(course.cover_url).toBe('/files/c.webp')
    for (const cover_asset of ['c.pdf', 'none.png']) {
      const input = { course_id: work.course_id, version: 2, cover_asset }
      expect((await lab.call(authoring.updateCourseInfo, input, { as: admin.token })).status).toBe(422)
    }
    expect((await work.ask(authoring.updateCourseInfo, { version: 2, cover_asset: null })).cover_url).toBeNull()
  })
})

describe('the list of courses', () => {
  test('shows the last edited first, filtered by state, institution and words, page by page', async () => {
    const person = await supervisor(lab)
    const made = []
    for (const name of ['Listed one', 'Listed two', 'Listed three'])
      made.push(await newCourse(lab, person.token, ['A'], name))
    await lab.store.pool.query(
      `update courses set updated_at = updated_at - interval '1 hour' where institute_id = $1`,
      [person.institute_id],
    )
    await made[0]!.edit('a', { est_minutes: 6 })
    await made[2]!.manage('submit')
    const ask = async (input: object) => {
      const { body } = await lab.call(authoring.authoredCourses, input, { as: person.token })
      return { ...body, titles: body.items.map(item => item.title['en-US'].replace('Listed ', '')) }
    }
    expect((await ask({})).titles).toEqual(['three', 'one', 'two'])
    const first = await ask({ limit: 2 })
    expect([first.titles, first.total]).toEqual([['three', 'one'], 3])
    expect((await ask({ limit: 2, cursor: first.next_cursor })).titles).toEqual(['two'])
    expect(await ask({ state: 'in_review' })).toMatchObject({ titles: ['three'], counts: { draft: 2, in_review: 1 } })
    expect((await ask({ q: 'ED TW' })).titles).toEqual(['two'])
    expect((await ask({ q: '%' })).titles).toEqual([])
    expect((await ask({ institute_id: crypto.randomUUID() })).titles).toEqual([])
  })

  test('is sorted by title in the reader’s language, by last change and by people, in both directions', async () => {
    const person = await supervisor(lab)
    const made = []
    for (const name of ['Zebras', 'Árboles', 'Ñandúes']) made.push(await newCourse(lab, person.token, ['A'], name))
    await lab.store.pool.query(
      `update courses set updated_at = created_at, title = case when title ->> 'en-US' = 'Zebras' then title || '{"ja-JP": "1"}' else title end
       where institute_id = $1`,
      [person.institute_id],
    )
    for (const [at, people] of [1, 2].entries())
      for (let each = 0; each < people; each += 1)
        await lab.store.pool.query(
          `insert into enrolments (id, user_id, course_id, state, version_at_start, started_at, last_active_at)
           values (gen_random_uuid(), $1, $2, 'active', 1, now(), now())`,
          [(await lab.person()).id, made[at]!.course_id],
        )
    const whole = async (input: object, locale: Locale = 'es-MX') => {
      const titles: string[] = []
      let cursor: string | null | undefined
      do {
        const { body } = await lab.call(
          authoring.authoredCourses,
          { ...input, limit: 2, ...(cursor && { cursor }) },
          { as: person.token, locale },
        )
        titles.push(...body.items.map(item => item.title['en-US']))
        cursor = body.next_cursor
      } while (cursor)
      return titles
    }
    const both = async (sort: string, expected: string[]) => {
      expect(await whole({ sort })).toEqual(expected)
      expect(await whole({ sort, direction: 'desc' })).toEqual(expected.toReversed())
    }
    await both('title', ['Árboles', 'Ñandúes', 'Zebras'])
    expect(await whole({ sort: 'title' }, 'ja-JP')).toEqual(['Zebras', 'Árboles', 'Ñandúes'])
    await both('changed', ['Zebras', 'Árboles', 'Ñandúes'])
    await both('learners', ['Ñandúes', 'Zebras', 'Árboles'])
  })
})

describe('the authors of a course', () => {
  test('are added by address and removed, except the last one', async () => {
    const work = await newCourse(lab, admin.token)
    const other = await lab.person()
    await work.ask(authoring.addAuthor, { email: other.email.toUpperCase() })
    expect((await work.ask(authoring.courseAuthors, {})).authors.map(each => each.id).toSorted()).toEqual(
      [admin.id, other.id].toSorted(),
    )
    const remove = (user_id: string) =>
      lab.call(authoring.removeAuthor, { course_id: work.course_id, user_id }, { as: admin.token })
    expect((await remove(admin.id)).body.authors.map(each => each.id)).toEqual([other.id])
    expect((await remove(admin.id)).status).toBe(404)
    expect((await remove(other.id)).body.code).toBe('course.last_author')
  })

  test('of a supervisor are supervisors of the same institution; others seem not to exist', async () => {
    const person = await supervisor(lab)
    const colleague = await supervisor(lab, person.institute_id)
    const [stranger, elsewhere] = [await lab.person(), await supervisor(lab)]
    const work = await newCourse(lab, person.token)
    const add = (email: string) =>
      lab.call(authoring.addAuthor, { course_id: work.course_id, email }, { as: person.token })
    const nobody = await add('nobody@example.org')
    for (const each of [stranger, elsewhere]) expect((await add(each.email)).text).toBe(nobody.text)
    expect((await add(colleague.email)).status).toBe(200)
  })

  test('do not review it', async () => {
    const work = await newCourse(lab, admin.token, ['A'])
    await work.publish()
    const author = await testLearner(lab, work.course_id)
    await addCourseAuthor(lab.db, work.course_id, author.id)
    await author.read('a')
    const review = { course_id: work.course_id, stars: 5, text: 'Mine.' }
    expect((await lab.call(education.review, review, { as: author.token })).body.code).toBe('review.own_course')
  })
})

describe('the people in a course', () => {
  test('are listed last enrolled first, with their progress, page by page', async () => {
    const work = await newCourse(lab, admin.token, ['A', 'B'])
    await work.publish()
    const learners = []
    for (let at = 0; at < 3; at++) learners.push(await testLearner(lab, work.course_id, { first_name: `Nr${at}` }))
    await learners[0]!.read('a', 'b')
    await learners[0]!.finish()
    const page = await work.ask(authoring.coursePeople, { limit: 2 })
    const rest = await work.ask(authoring.coursePeople, { limit: 2, cursor: page.next_cursor })
    expect([...page.items, ...rest.items].map(each => each.user_id)).toEqual(learners.map(each => each.id).toReversed())
    expect(page.total).toBe(3)
    const [done] = (await work.ask(authoring.coursePeople, { state: 'completed' })).items
    expect(done).toMatchObject({ user_id: learners[0]!.id, progress_pct: 100, version_at_start: 1 })
    expect(done!.completed_at).not.toBeNull()
    expect((await work.ask(authoring.coursePeople, { q: 'nr1' })).items.map(each => each.user_id)).toEqual([
      learners[1]!.id,
    ])
  })

  test('are invited until their time, or without one, and expired from then on', async () => {
    const work = await newCourse(lab, admin.token, ['A'])
    await work.publish()
    const ends = ["now() + interval '1 day'", 'null', "now() - interval '1 day'"]
    const ids: string[] = []
    for (const until of ends) {
      const { id } = await testLearner(lab, work.course_id)
      const set = `update enrolments set state = 'invited', expires_at = ${until} where user_id = $1`
      await lab.store.pool.query(set, [id])
      ids.unshift(id)
    }
    const listed = async (state: 'invited' | 'expired') =>
      (await work.ask(authoring.coursePeople, { state })).items.map(each => [each.user_id, each.state])
    expect(await listed('invited')).toEqual([
      [ids[1], 'invited'],
      [ids[2], 'invited'],
    ])
    expect(await listed('expired')).toEqual([[ids[0], 'expired']])
  })
})
