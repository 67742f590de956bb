import { rightsIn, shownValue } from '#areas/startups/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { found, foundIf } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { localeOf } from '#kernel/server/words.ts'
import {
  mostDiffering,
  type differing,
  type DifferingFact,
  type DifferingFigure,
} from '../../contract/differing-calls.ts'
import { mayAdminister } from '../writing/research-view.ts'
import { itemText } from './item-text.ts'
import { differingFactById, differingFactsOf, dismissDifferingFact } from './differing-facts.queries.ts'
import { differingOf, differingWithAuthor, dismissDiffering } from './differing.queries.ts'

type FactRow = Awaited<ReturnType<typeof differingFactsOf>>[number]
type Row = Awaited<ReturnType<typeof differingOf>>[number]

/** A sentence that the outlet has changed since is no longer shown. */
const isStillThere = ({ item_text, item_title, content }: Pick<Row, 'item_text' | 'item_title' | 'content'>) =>
  itemText(item_title, content).includes(item_text)

const mayEdit = ({ status, role }: Pick<FactRow, 'status' | 'role'>) => rightsIn(status, role).includes('edit')

/** Figures of the person's startups that differ from a news item. */
async function differingFacts(db: Database, itemId: string, userId: string): Promise<DifferingFact[]> {
  const rows = await differingFactsOf(db, itemId, userId, mostDiffering)
  return rows.filter(isStillThere).map(({ id, item_text, item_figure, amount, currency, ...row }) => ({
    id,
    item: { text: item_text, figure: item_figure, locale: localeOf(row.language) },
    fact: {
      business_id: row.business_id,
      startup: row.startup,
      key: row.key,
      ...shownValue({ amount, currency }),
      as_of: row.as_of,
      source: row.source,
    },
    may_dismiss: mayEdit(row),
  }))
}

async function dismissFact({ db, now }: { db: Database; now: Date }, id: string, userId: string) {
  const fact = found(await differingFactById(db, id, userId))
  foundIf(mayEdit(fact))
  await dismissDifferingFact(db, fact.id, now)
  return { result: true as const }
}

export const differingHandlers: Handlers<typeof differing> = {
  async differingFigures({ item_id }, { db, person }) {
    const rows = (await differingOf(db, item_id, mostDiffering)).filter(isStillThere)
    const items = rows.map(
      ({ id, item_text, item_figure, report_text, report_figure, author, ...row }): DifferingFigure => ({
        id,
        item: { text: item_text, figure: item_figure },
        report: {
          text: report_text,
          figure: report_figure,
          slug: row.slug,
          locale: row.locale,
          title: row.title,
          version: row.version,
          sentence_id: row.sentence_id,
        },
        may_dismiss: author === person.id || mayAdminister(person),
      }),
    )
    return { items, facts: await differingFacts(db, item_id, person.id) }
  },

  async dismissFigure({ figure_id }, { db, person, now }) {
    const row = await differingWithAuthor(db, figure_id)
    if (!row) return dismissFact({ db, now }, figure_id, person.id)
    foundIf(row.author === person.id || mayAdminister(person))
    await dismissDiffering(db, row.id, now)
    return { result: true }
  },
}
