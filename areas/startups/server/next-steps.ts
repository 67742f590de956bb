import { toApplications } from '#areas/applications/contract/addresses.ts'
import { acceptedSince } from '#areas/applications/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { FindNextSteps, NextStep } from '#kernel/server/next-steps.ts'
import { usedAmong } from './origins/origins.queries.ts'
import { toStartups } from '../contract/addresses.ts'
import { profileFields } from '../contract/states.ts'
import { editedBy } from './next-steps.queries.ts'
import { missingIn } from './startup-rules.ts'
import { waitingFor } from './team.queries.ts'

const most = 3

type EditableStartup = Awaited<ReturnType<typeof editedBy>>[number]

/** How long the dashboard proposes a startup from an accepted application. */
const proposedFor = 90 * 86_400_000

/**
 * Invitations to answer first; then accepted applications without a startup, then profiles to complete, and
 * startups that state no figure.
 */
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
  const stepOf = ({ startup, industries, facts }: EditableStartup): NextStep[] => {
    const missing = missingIn(startup, industries).length
    if (missing === 0 && facts > 0) return []
    const step = missing > 0 ? 'complete' : 'state'
    const done = Math.round((100 * (profileFields.length - missing)) / profileFields.length)
    const tab = missing > 0 ? 'settings' : 'facts'
    return [
      {
        kind: `startups.${step}`,
        title: { text: startup.name, locale },
        part_of: { text: say(step), locale },
        action: say(`${step}_action`),
        path: hrefOf(toStartups.startup, { params: { businessId: startup.id }, search: { tab } }),
        at: startup.updated_at,
        cover_seed: startup.id,
        progress: missing > 0 ? { pct: done, label: say('progress') } : null,
      },
    ]
  }
  const accepted = await acceptedSince(db, person.id, new Date(now.getTime() - proposedFor), most)
  const used = await usedAmong(
    db,
    accepted.map(({ id }) => id),
  )
  const toCreate = accepted
    .filter(({ id }) => !used.has(id))
    .map(({ id, name, since }): NextStep => ({
      kind: 'startups.create',
      title: { text: name, locale },
      part_of: { text: say('create'), locale },
      action: say('create_action'),
      path: hrefOf(toApplications.application, { params: { applicationId: id } }),
      at: since,
      cover_seed: id,
      progress: null,
      isAwaited: true,
    }))
  return [...invited, ...toCreate, ...(await editedBy(db, person.id, most)).flatMap(stepOf)]
}
