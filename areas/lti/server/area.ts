import { areaServer } from '#kernel/server/area.ts'
import type { Database } from '#kernel/server/database.ts'
import { handle } from '#kernel/server/handle.ts'
import { toLti } from '../contract/addresses.ts'
import { lti, ltiContract } from '../contract/index.ts'
import { classHandlers } from './classes.handlers.ts'
import { removeClassesOf } from './classes.queries.ts'
import { removeLaunches } from './jobs.ts'
import { serveLaunches } from './launch-route.ts'
import { launchingHandlers } from './launching.handlers.ts'
import { platformsHandlers } from './platforms.handlers.ts'
import { removeGradesOf } from './grades.queries.ts'
import { removeAccountsOf } from './queries.ts'
import { sendGrade } from './send-grade.ts'

async function endWays(db: Database, userId: string): Promise<void> {
  await removeAccountsOf(db, userId)
  await removeGradesOf(db, userId)
  await removeClassesOf(db, userId)
}

export const ltiServer = areaServer(ltiContract, {
  handlers: handle(lti, { ...launchingHandlers, ...classHandlers, ...platformsHandlers }),
  jobs: [removeLaunches, sendGrade],
  serveRoutes: serveLaunches,
  forgetPerson: ({ db }, { id }) => endWays(db, id),
  notExported: { 'lti_accounts.email': 'It is the address of another person’s account at a platform.' },
  stays: {
    'lti_accounts.email': 'An account at a platform may have the address that another person of the lab has now.',
  },
  endWays,
  previews: [{ to: toLti.open, title: 'lti:launch.title', description: 'lti:launch.lost', seed: 'signing-in' }],
  uniqueTexts: { 'lti_platforms issuer,client_id': 'Only those who see every row choose it.' },
})
