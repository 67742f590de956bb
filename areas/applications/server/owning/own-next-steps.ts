import { hrefOf } from '#kernel/contract/addresses.ts'
import type { FindNextSteps, NextStep } from '#kernel/server/next-steps.ts'
import { toApplications } from '../../contract/addresses.ts'
import { ownPage, type OwnRow } from './own-lists.queries.ts'
import { nextActionOf } from './own-view.ts'

const most = 5

/** Applications with a next action: answers to a request first, then drafts to finish or to submit. */
export const ownNextSteps: FindNextSteps = async ({ db, person, now, words, caller: { locale } }) => {
  const rows = await ownPage(db, { user_id: person.id, state: 'editable', after: undefined, limit: most })
  const stepOf = (row: OwnRow): NextStep[] => {
    const { application } = row
    const next = nextActionOf(row, now)
    if (next === 'wait' || next === 'none') return []
    const name = application.fields['company.name']?.trim()
    return [
      {
        kind: `applications.${next}`,
        title: { text: name || application.ref, locale },
        part_of: { text: words(locale, `applications:next_steps.${next}`), locale },
        action: words(locale, `applications:next_steps.${next}_action`),
        path: hrefOf(toApplications.application, { params: { applicationId: application.id } }),
        at: next === 'answer' ? now : application.updated_at,
        cover_seed: application.id,
        progress:
          next === 'finish'
            ? { pct: application.completeness, label: words(locale, 'applications:next_steps.progress') }
            : null,
      },
    ]
  }
  return rows.flatMap(stepOf)
}
