import type * as z from 'zod/mini'
import { mostCompared, mostShown } from '#areas/applications/contract/calibration-calls.ts'
import { mostFiles } from '#areas/applications/contract/application.ts'
import { mostIndustries } from '#areas/applications/contract/industries.ts'
import { mostUnits } from '#areas/authoring/server/units/units.handlers.ts'
import { mostAuthors } from '#areas/authoring/server/courses/authors.queries.ts'
import { mostNextSteps } from '#areas/dashboards/contract.ts'
import { mostScans } from '#areas/events/contract/door.ts'
import { mostOccurrences } from '#areas/events/contract/series.ts'
import { mostFacts } from '#areas/industries/server/facts/facts.queries.ts'
import { mostCourses } from '#areas/institutes/server/institutes.queries.ts'
import { mostPipelineItems } from '#areas/investors/contract/pipeline.ts'
import { mostInvited } from '#areas/invitations/contract/index.ts'
import { mostMemberships } from '#areas/members/server/exports.ts'
import { mostRules, mostSaved } from '#areas/news/contract/saved-limits.ts'
import { mostImages, mostSections } from '#areas/pitches/contract/states.ts'
import { mostCompared as mostRepositories } from '#areas/repositories/contract/states.ts'
import { mostPeople } from '#areas/startups/server/startup-rules.ts'
import type { Call } from '#kernel/contract/call.ts'
import { allCalls } from './calls.ts'

type Schema = { _zod: { def: { type: string; innerType?: Schema; element?: Schema; shape?: Record<string, Schema> } } }

function unwrapped(schema: Schema): Schema['_zod']['def'] {
  const { def } = schema._zod
  return def.innerType ? unwrapped(def.innerType) : def
}
const fieldsOf = (schema: z.ZodMiniType) => Object.entries(unwrapped(schema as never).shape ?? {})
const isRows = (schema: Schema) => {
  const { element } = unwrapped(schema)
  return element !== undefined && unwrapped(element).type === 'object'
}
/** A number, a list, or nothing of its own beside the rows. */
const isAside = (schema: Schema) => ['array', 'int', 'number'].includes(unwrapped(schema).type)

/** The fields with rows of a call that answers rows, and at most one thing beside them, without pages. */
export function rowsOf({ input, output }: Call): string[] {
  if (fieldsOf(input).some(([name]) => name === 'cursor')) return []
  const fields = fieldsOf(output)
  const rows = fields.filter(([, schema]) => isRows(schema)).map(([name]) => name)
  return fields.filter(([, schema]) => !isAside(schema)).length <= 1 ? rows : []
}

/** The most that a handler refuses to go beyond, or that its query reads. The longest of several fields counts. */
const enforced: Record<string, number> = {
  'applications.calibration': Math.max(mostCompared, mostShown),
  'applications.createIndustries': mostIndustries,
  'applications.getData': Math.max(20, mostFiles),
  'applications.reviewers': 200,
  'authoring.addAuthor': mostAuthors,
  'authoring.courseAuthors': mostAuthors,
  'authoring.removeAuthor': mostAuthors,
  'dashboards.nextSteps': mostNextSteps,
  'events.next': 3,
  'events.planSeries': mostOccurrences,
  'events.registrant': 200,
  'industries.content': mostFacts,
  'industries.disagreements': mostFacts,
  'industries.entries': 200,
  'industries.groups': 200,
  'industries.industry': mostFacts,
  'industries.industryEntries': 200 * 200,
  'industries.publicIndustry': mostFacts,
  'industries.all': 200,
  'applications.form': 200,
  'institutes.find': 20,
  'institutes.get': mostCourses,
  'institutes.manage': mostCourses,
  'institutes.memberships': mostMemberships,
  'institutes.studentProgress': 200,
  'investors.pipeline': mostPipelineItems,
  'investors.pipelineHistory': 100,
  'news.feeds': 200,
  'news.findFeeds': 4,
  'news.labRules': mostRules.lab,
  'news.latest': 20,
  'news.rules': mostRules.own,
  'news.savedSearches': mostSaved,
  'news.tryRule': 10,
  'people.roles': 300,
  'pitches.add': mostSections,
  'pitches.content': mostSections,
  'pitches.fields': 100,
  'pitches.sectionImages': mostImages,
  'research.reports': 500,
  'startups.invitations': 20,
  'startups.inviteAssociate': 50,
  'startups.team': mostPeople,
  'tutor.passages': 20,
}

/** As many as the call is sent, or as the course or the application has parts. */
const asManyAsGiven: Record<string, number> = {
  'account.validatePreferences': 50,
  'applications.getProblem': 50,
  'applications.update': 200,
  'authoring.coursePlaces': mostUnits,
  'authoring.courseProblems': mostUnits * 10,
  'authoring.previewText': 1_000,
  'authoring.versionDifference': 2 * mostUnits,
  'education.inviteToCourse': mostInvited,
  'events.syncDoor': mostScans,
  'institutes.inviteStudents': mostInvited,
  'institutes.inviteSupervisors': mostInvited,
  'people.invite': mostInvited,
  'repositories.stars': mostRepositories,
}

/** Written in the code or the settings of the lab. */
const fixed: Record<string, number> = {
  'account.preferences': 20,
  'account.sampleAccounts': 20,
  'dashboards.health': 30,
  'dashboards.weekly': 30,
  'education.issuer': 50,
  'help.toc': 50,
  'help.votes': 500,
  'rooms.iceServers': 10,
  'settings.list': 100,
  'startups.facts': 50,
  'startups.modules': 20,
}

/** The most rows of a call that answers them without pages. */
export const mostRows: Record<string, number> = { ...enforced, ...asManyAsGiven, ...fixed }

const names = new Map<Call, string>(allCalls.map(({ name, call }) => [call, name]))

/** Throws where an answer of a test has more rows than the most. */
export function refuseTooMany(call: Call, answer: Record<string, unknown>): void {
  const name = names.get(call) ?? ''
  const most = mostRows[name]
  if (most === undefined) return
  for (const field of rowsOf(call)) {
    const rows = answer[field]
    if (Array.isArray(rows) && rows.length > most)
      throw new Error(`${name} answers ${rows.length} ${field}, not ${most}`)
  }
}
