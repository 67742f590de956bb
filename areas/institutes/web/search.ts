import { institutesAdmin, supervisor } from '#areas/members/contract.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import { ask } from '#kernel/web/client.ts'
import { currentSession } from '#kernel/web/session.ts'
import { hitsShown, type SearchProvider } from '#kernel/web/shell/palette-search.ts'
import { toInstitutes } from '../contract/addresses.ts'
import { institutes } from '../contract/index.ts'

type ManagedInstitutes = Answered<typeof institutes.find>
/** One request answers both groups of a search; each search has a signal of its own. */
const requests = new WeakMap<AbortSignal, Promise<ManagedInstitutes>>()

/** The institutions and people that begin with the typed text, for managers; others send no request. */
function findManaged(typed: string, signal: AbortSignal): Promise<ManagedInstitutes> {
  const before = requests.get(signal)
  if (before) return before
  const request = askManaged(typed, signal)
  requests.set(signal, request)
  return request
}

async function askManaged(typed: string, signal: AbortSignal): Promise<ManagedInstitutes> {
  const { user } = currentSession()
  if (!user || !isAllowed(supervisor, user)) return { people: [], institutes: [] }
  return ask(institutes.find, { q: typed, limit: hitsShown }, { signal, stay: true })
}

const people: SearchProvider = {
  label: 'institutes:palette.people',
  async find(typed, signal) {
    const members = await findManaged(typed, signal)
    return members.people.map(({ member_id, institute_id, institute, name, email }) => ({
      id: member_id,
      title: name || email,
      detail: institute,
      path: hrefOf(toInstitutes.instituteAdmin, {
        search: { institute: institute_id, tab: 'people', person: member_id },
      }),
    }))
  },
}

const institutions: SearchProvider = {
  label: 'institutes:palette.institutions',
  async find(typed, signal) {
    // Administrators find all institutions in the search over everything.
    if (isAllowed(institutesAdmin, currentSession().user)) return []
    const members = await findManaged(typed, signal)
    return members.institutes.map(({ id, name }) => ({
      id,
      title: name,
      path: hrefOf(toInstitutes.instituteAdmin, { search: { institute: id } }),
    }))
  },
}

export const searches = [people, institutions]
