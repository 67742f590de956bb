import { textOfHtml } from '#areas/news/server/exports.ts'
import { found, foundIf } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { mostDiffering, type differing, type DifferingFigure } from '../../contract/differing-calls.ts'
import { mayAdminister } from '../writing/research-view.ts'
import { differingOf, differingWithAuthor, dismissDiffering } from './differing.queries.ts'

type Row = Awaited<ReturnType<typeof differingOf>>[number]

/** What the outlet has changed since is shown no longer. */
const isStillThere = ({ item_text, item_title, content }: Row) =>
  `${item_title}.\n${textOfHtml(content)}`.includes(item_text)

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
    return { items }
  },

  async dismissFigure({ figure_id }, { db, person, now }) {
    const row = found(await differingWithAuthor(db, figure_id))
    foundIf(row.author === person.id || mayAdminister(person))
    await dismissDiffering(db, row.id, now)
    return { result: true }
  },
}
