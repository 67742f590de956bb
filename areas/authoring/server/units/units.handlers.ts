import { ensure, found, invalid, needed } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { mostUnits } from '#areas/education/contract/course-limits.ts'
import { mostAssets } from '../../contract/import-limits.ts'
import type { writing } from '../../contract/writing-calls.ts'
import type { AddedUnitType, CompletesBy } from '#areas/education/contract/courses.ts'
import { type UnitSettings, addUnit, rendered, shownPicture, touchCourse } from '#areas/education/server/exports.ts'
import { usualAssignment } from './assignment-defaults.ts'
import { importedQuiz } from './quiz-defaults.ts'
import { assetLink, unitLink } from '#areas/education/contract/inner-links.ts'
import { contentAfter, refusedFields } from './content-rules.ts'
import { contentOfUnit } from './content-store.ts'
import { assetUrls, headingIds, linkTargets, unitByKey } from './content.queries.ts'
import * as rule from '../outline/outline-rules.ts'
import { saveOutline, workingOutline } from '../outline/outline-store.ts'
import { outlineView } from '../outline/outline-view.ts'
import { unitPositions, sectionsOf } from '../outline/outline.queries.ts'
import { deadLinks, headingsOf } from './problem-rules.ts'
import { hasWords, tidied } from '../outline/authored-words.ts'
import { addRevision } from './revisions.queries.ts'
import { saveUnit } from './save-unit.ts'
import { editableCourse, readableCourse } from '../scope/scope.ts'
import { unitOps } from './unit-ops.ts'
import { unitView } from './unit-view.ts'

type UnitCalls = Pick<
  typeof writing,
  'unitData' | 'addUnit' | 'updateUnit' | 'previewText' | 'previewPicture' | 'coursePlaces'
>

const mayLeadToHeading = /unit:[^\s)]*#/

/** The initial settings of a new unit by type. */
const beginnings: Record<AddedUnitType, { completes_by: CompletesBy; settings: UnitSettings }> = {
  markdown: { completes_by: 'view', settings: {} },
  video: {
    completes_by: 'view',
    settings: { video: { url: null, asset_path: null, duration_sec: null, min_watch_pct: 80, captions: [] } },
  },
  quiz: { completes_by: 'pass', settings: { quiz: importedQuiz } },
  assignment: {
    completes_by: 'pass',
    settings: { assignment: usualAssignment },
  },
  file: { completes_by: 'view', settings: {} },
}

export const unitHandlers: Handlers<UnitCalls> = {
  async unitData({ course_id, unit_key }, { db, person }) {
    const { course } = await readableCourse(db, person, course_id)
    return unitView(db, course, found(await unitByKey(db, course_id, unit_key)))
  },

  async addUnit({ course_id, section_key, type, title, position }, { db, person, now }) {
    const { course } = await editableCourse(db, person, course_id)
    if (!hasWords(title)) throw invalid({ title: 'required' })
    const outline = await workingOutline(db, course_id)
    found(outline.find(section => section.section_key === section_key))
    const section = found((await sectionsOf(db, course_id)).find(row => row.section_key === section_key))
    const positions = await unitPositions(db, course_id)
    ensure(positions.length < mostUnits, 'course.too_large')
    const unit_key = rule.freeKey(title, new Set(positions.map(place => place.unit_key)), 'unit')
    const unit = await addUnit(db, {
      course_id,
      section_id: section.id,
      unit_key,
      position: positions.length,
      type,
      title: tidied(title),
      est_minutes: 5,
      ...beginnings[type],
      // Hidden until the outline that contains it is published.
      hidden_at: now,
    })
    const grown = rule.withUnit(outline, { unit_key, required: true }, { section_key, position })
    await saveOutline(db, course, grown, now)
    const content = await contentOfUnit(db, unit, grown)
    await addRevision(db, { unit_id: unit.id, n: 1, kind: 'added', at: now, by_id: person.id, changed: [], content })
    await touchCourse(db, course_id, now)
    return unitView(db, course, found(await unitByKey(db, course_id, unit_key)))
  },

  async updateUnit(input, { db, person, now }) {
    const { op, patch, unit_key } = input
    if ((op === undefined) === (patch === undefined)) throw invalid({ patch: 'required' })
    const { course } = await editableCourse(db, person, input.course_id)
    if (op) {
      await unitOps[op](db, course, input, now)
      await touchCourse(db, course.id, now)
      return { unit: null, outline: await outlineView(db, course) }
    }
    const version = needed(input, 'version')
    const assets = new Set((await assetUrls(db, course.id)).keys())
    const unit = await saveUnit(db, {
      course,
      unit_key,
      version,
      by_id: person.id,
      now,
      change(before, { type, hidden_at }) {
        const isPublished = course.published_version !== null && hidden_at === null
        const refused = refusedFields(patch!, { type, isPublished, assets })
        if (Object.keys(refused).length > 0) throw invalid(refused)
        return contentAfter(before, patch!)
      },
    })
    return { unit, outline: null }
  },

  async previewText({ course_id, markdown, locale }, { db, person }) {
    await readableCourse(db, person, course_id)
    const assets = await assetUrls(db, course_id)
    const units = new Set(rule.keysOf(await workingOutline(db, course_id)))
    const { html, headings } = await rendered(markdown, locale, assets)
    const lead = {
      units,
      assets: new Set(assets.keys()),
      headings: headingsOf(mayLeadToHeading.test(markdown) ? await headingIds(db, course_id) : []),
      here: () => new Set(headings.map(({ id }) => id)),
    }
    return { html, headings, ...deadLinks(markdown, lead, locale) }
  },

  async previewPicture({ course_id, url }, { db, person, config }) {
    await readableCourse(db, person, course_id)
    return shownPicture(config, person.id, url)
  },

  async coursePlaces({ course_id }, { db, person }) {
    await readableCourse(db, person, course_id)
    const worked = new Set(rule.keysOf(await workingOutline(db, course_id)))
    const units = (await linkTargets(db, course_id)).filter(unit => worked.has(unit.unit_key))
    const assets = [...(await assetUrls(db, course_id))].slice(0, mostAssets)
    return {
      units: units.map(({ unit_key, headings }) => ({ unit_key, link: unitLink(unit_key), headings })),
      assets: assets.map(([path, url]) => ({ path, link: assetLink(path), url })),
    }
  },
}
