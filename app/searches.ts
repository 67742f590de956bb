import { toEducation } from '#areas/education/contract/addresses.ts'
import { education } from '#areas/education/contract/index.ts'
import { help } from '#areas/help/contract/index.ts'
import { helpPath } from '#areas/help/web/exports.ts'
import { toInstitutes } from '#areas/institutes/contract/addresses.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { institutesAdmin, supervisor } from '#areas/members/contract.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import { ask } from '#kernel/web/client.ts'
import { currentSession } from '#kernel/web/session.ts'
import type { SearchProvider } from '#kernel/web/shell/palette-search.ts'
import { currentLocale, localisedText } from '#kernel/web/words.ts'

const shown = 6

/** Courses by their title and text, those of the reader's institutions among them. */
const courses: SearchProvider = {
  label: 'menu:courses',
  async find(typed, signal) {
    const { items } = await ask(education.listing, { q: typed, limit: shown }, { signal, stay: true })
    return items.map(({ id, title }) => ({
      id,
      title: localisedText(title).text,
      path: hrefOf(toEducation.course, { params: { courseId: id } }),
    }))
  },
}

/** Pages of the help by their titles, headings and text. */
const helpPages: SearchProvider = {
  label: 'kernel:shell.help',
  async find(typed, signal) {
    const question = { q: typed, locale: currentLocale(), limit: shown }
    const { items } = await ask(help.search, question, { signal, stay: true })
    return items.map(({ path, title, section }) => ({
      id: `help/${path}`,
      title,
      detail: section,
      path: helpPath(true, path),
    }))
  },
}

type ManagedInstitutes = Answered<typeof institutes.find>
/** One request answers both groups of a search; each search has a signal of its own. */
const requests = new WeakMap<AbortSignal, Promise<ManagedInstitutes>>()

/** The institutions and people that begin with the typed text, for managers; others send no request. */
function findManaged(typed: string, signal: AbortSignal): Promise<ManagedInstitutes> {
  const before = requests.get(signal)
  if (before) return before
  const asking = askManaged(typed, signal)
  requests.set(signal, asking)
  return asking
}

async function askManaged(typed: string, signal: AbortSignal): Promise<ManagedInstitutes> {
  const { user } = currentSession()
  if (!user || !isAllowed(supervisor, user)) return { people: [], institutes: [] }
  return ask(institutes.find, { q: typed, limit: shown }, { signal, stay: true })
}

const people: SearchProvider = {
  label: 'menu:people',
  async find(typed, signal) {
    const found = await findManaged(typed, signal)
    return found.people.map(({ member_id, institute_id, institute, name, email }) => ({
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
  label: 'menu:institutions',
  async find(typed, signal) {
    const found = await findManaged(typed, signal)
    const isAdmin = isAllowed(institutesAdmin, currentSession().user)
    return found.institutes.map(({ id, name }) => ({
      id,
      title: name,
      path: isAdmin
        ? hrefOf(toInstitutes.institute, { params: { instituteId: id } })
        : hrefOf(toInstitutes.instituteAdmin, { search: { institute: id } }),
    }))
  },
}

/** What the palette finds besides places. */
export const searches: readonly SearchProvider[] = [courses, people, institutions, helpPages]
