import { ensureMay } from '#areas/startups/server/exports.ts'
import { found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { linking } from '../../contract/link-calls.ts'
import { deckOf } from '../pitches.queries.ts'
import { countedLink } from './links.queries.ts'
import { linkView, ownLink, ownVisit, visitViews } from './link-view.ts'
import { classOf } from './visit-class.ts'
import * as query from './visits.queries.ts'

type VisitCalls = Pick<typeof linking, 'visits' | 'visitSummary' | 'judgeVisit'>

export const visitHandlers: Handlers<VisitCalls> = {
  async visits({ link_id, class: of, cursor, limit }, { db, person }) {
    await ownLink(db, link_id, person.id)
    const rows = await query.visitPage(db, { link_id, class: of, after: idAfter(cursor), limit })
    return idPage(await visitViews(db, rows), limit, await query.countVisits(db, link_id, of))
  },

  async visitSummary({ link_id, pitch_version }, { db, person, now }) {
    const { link, pitch } = await ownLink(db, link_id, person.id)
    const versions = await query.readVersions(db, link_id)
    const version = pitch_version ?? versions.at(-1)?.number ?? link.pinned_version ?? pitch.published_version ?? 1
    const deck = found(await deckOf(db, pitch.id, version))
    const times = new Map((await query.sectionTimes(db, link_id, pitch_version)).map(row => [row.id, row]))
    const sections = deck.sections.map(({ id, title }) => ({
      id,
      title,
      visits: times.get(id)?.visits ?? 0,
      median_ms: times.get(id)?.median_ms ?? 0,
    }))
    return {
      link: linkView(found(await countedLink(db, link_id)), now),
      pitch_title: pitch.title,
      classes: await query.classCounts(db, link_id),
      active: await query.activeTimes(db, link_id, pitch_version),
      reached_last: sections.at(-1)?.visits ?? 0,
      versions,
      sections,
    }
  },

  async judgeVisit({ visit_id, is_person }, { db, person }) {
    const { link_id } = await ownVisit(db, visit_id, person.id)
    ensureMay((await ownLink(db, link_id, person.id)).membership, 'edit')
    const visit = found(await query.lockVisit(db, visit_id))
    const own = classOf(visit.signs)
    // A visit that is no longer set to "person" gets the class of its signals, or unknown if that is a person.
    const judged = is_person ? 'person' : own === 'person' ? 'unknown' : own
    const row = await query.editVisit(db, visit_id, {
      class: is_person === null ? own : judged,
      is_judged: is_person !== null,
    })
    return (await visitViews(db, [row]))[0]!
  },
}
