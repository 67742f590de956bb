import { hrefOf } from '#kernel/contract/addresses.ts'
import type { FindNextSteps, NextStep } from '#kernel/server/next-steps.ts'
import { toStartups } from '../contract/addresses.ts'
import { profileFields } from '../contract/states.ts'
import { editedBy } from './next-steps.queries.ts'
import { missingIn } from './startup-rules.ts'
import { waitingFor } from './team/team.queries.ts'

const most = 3

type Edited = Awaited<ReturnType<typeof editedBy>>[number]

/** Invitations to answer first; then profiles to complete, and startups that state no figure. */
export const startupsNextSteps: FindNextSteps = async ({ db, person, now, words, caller: { locale } }) => {
  const say = (key: string, values?: Record<string, string>) => words(locale, `startups:next_steps.${key}`, values)
  const invited = (await waitingFor(db, person.email, now, most)).map(({ invite, startup, inviter }): NextStep => ({
    kind: 'startups.answer',
    title: { text: startup.name, locale },
    part_of: { text: say('answer', { inviter: inviter ?? '' }), locale },
    action: say('answer_action'),
    path: hrefOf(toStartups.mine),
    at: invite.sent_at,
    cover_seed: startup.id,
    progress: null,
    isAwaited: true,
  }))
  const stepOf = ({ startup, industries, facts }: Edited): NextStep[] => {
    const missing = missingIn(startup, industries).length
    if (missing === 0 && facts > 0) return []
    const what = missing > 0 ? 'complete' : 'state'
    const done = Math.round((100 * (profileFields.length - missing)) / profileFields.length)
    const tab = missing > 0 ? 'settings' : 'facts'
    return [
      {
        kind: `startups.${what}`,
        title: { text: startup.name, locale },
        part_of: { text: say(what), locale },
        action: say(`${what}_action`),
        path: hrefOf(toStartups.startup, { params: { businessId: startup.id }, search: { tab } }),
        at: startup.updated_at,
        cover_seed: startup.id,
        progress: missing > 0 ? { pct: done, label: say('progress') } : null,
      },
    ]
  }
  return [...invited, ...(await editedBy(db, person.id, most)).flatMap(stepOf)]
}
