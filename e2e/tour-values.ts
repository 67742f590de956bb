import { readdirSync, readFileSync } from 'node:fs'
import { assistants } from '#areas/assistants/contract/index.ts'
import { applications } from '#areas/applications/contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { events } from '#areas/events/contract/index.ts'
import { industries } from '#areas/industries/contract/index.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { people } from '#areas/people/contract/index.ts'
import { news } from '#areas/news/contract/index.ts'
import { research } from '#areas/research/contract/index.ts'
import { rooms } from '#areas/rooms/contract/index.ts'
import { pitches } from '#areas/pitches/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import type { Answered, Call, Sent } from '#kernel/contract/call.ts'
import { sampleEmail, tokenOf } from './sample-people.ts'

const sampleCourses = readdirSync(new URL('../areas/authoring/sample', import.meta.url))
const { slug: sampleSchool } = JSON.parse(
  readFileSync(new URL('../areas/institutes/sample/school.json', import.meta.url), 'utf8'),
) as { slug: string }

const sampleEvent = 'small-models-honest-numbers'

/** What stands for the parameters of the paths: things of the sample content. */
export type SampleValues = Record<string, string>

export async function ask<C extends Call>(
  origin: string,
  call: C,
  input: Sent<C>,
  token?: string,
): Promise<Answered<C>> {
  const answer = await fetch(origin + call.path, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  })
  if (!answer.ok) throw new Error(`${call.path} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answered<C>
}

/** The founder's application that was submitted; administrators can open it too. */
async function applicationOf(origin: string, token: string): Promise<string> {
  const { items } = await ask(origin, applications.mine, {}, token)
  return items.find(({ status }) => status !== 'draft')?.id ?? ''
}

/** A course that is being learned, with a lesson and a quiz in it; one that is not; one that is finished. */
export async function sampleValues(origin: string, learner: string): Promise<SampleValues> {
  const token = await tokenOf(origin, learner)
  const listed = await ask(origin, education.listing, { limit: 100 }, token)
  // Journeys publish courses and found institutions meanwhile: the sample's stay as they are.
  const items = listed.items.filter(({ slug }) => sampleCourses.includes(slug))
  const courseIn = (state: string | null) => {
    const found = items.find(({ my_state }) => my_state === state)
    if (!found) throw new Error(`${learner} has no course in the state ${state}`)
    return found
  }
  const learned = courseIn('active')
  const { outline } = await ask(origin, education.selected, { course_id: learned.id }, token)
  const units = outline.flatMap(section => section.units)
  const mine = await ask(origin, education.certificates, {}, token)
  const { items: schools } = await ask(origin, institutes.listing, { limit: 100 }, await tokenOf(origin, 'admin'))
  const { items: managed } = await ask(
    origin,
    events.adminListing,
    { q: 'honest numbers' },
    await tokenOf(origin, 'admin'),
  )
  const { items: listedPeople } = await ask(
    origin,
    people.listing,
    { q: sampleEmail(learner) },
    await tokenOf(origin, 'admin'),
  )
  const { items: calls } = await ask(origin, rooms.list, { q: 'One failure' }, await tokenOf(origin, 'founder'))
  const { items: guides } = await ask(origin, assistants.list, { q: 'Lab guide' }, await tokenOf(origin, 'tools'))
  const { items: own } = await ask(origin, startups.listing, { q: 'Colmena' }, await tokenOf(origin, 'founder'))
  const { items: shown } = await ask(
    origin,
    pitches.list,
    { active: true, q: 'Seed round' },
    await tokenOf(origin, 'startup'),
  )
  const { items: links } = await ask(
    origin,
    pitches.links,
    { id: shown[0]?.id ?? '' },
    await tokenOf(origin, 'startup'),
  )
  const { items: reports } = await ask(origin, news.search, { q: 'intitle:widens' }, token)
  const { items: written } = await ask(origin, research.list, { q: 'agents' }, await tokenOf(origin, 'member'))
  const { items: reviews } = await ask(origin, applications.myReviews, {}, await tokenOf(origin, 'investor'))
  const software = await ask(origin, industries.publicIndustry, { code: 'software' })
  const unitOf = (type: string) => units.find(unit => unit.type === type && unit.lock === null)?.unit_key ?? ''
  return {
    courseId: learned.id,
    finishedCourse: items.find(({ my_state }) => my_state === 'completed')?.id ?? '',
    newCourse: items.find(({ my_state }) => my_state === null)?.id ?? '',
    slug: learned.slug,
    preview: units.find(unit => unit.free_preview)?.unit_key ?? '',
    lesson: unitOf('markdown'),
    quiz: unitOf('quiz'),
    userId: 'noor',
    event: sampleEvent,
    eventId: managed.find(({ slug }) => slug === sampleEvent)?.id ?? '',
    code: calls[0]?.code ?? '',
    storyId: reports[0]?.story_id ?? '',
    applicationId: await applicationOf(origin, await tokenOf(origin, 'founder')),
    assistantId: guides[0]?.id ?? '',
    businessId: own[0]?.id ?? '',
    startup: 'migaja',
    pitchId: shown[0]?.id ?? '',
    linkId: links[0]?.id ?? '',
    industry: software.industry.code,
    industryId: software.industry.id,
    marketId: software.markets.find(({ geography }) => geography === 'MX')?.id ?? '',
    researchId: written[0]?.id ?? '',
    reviewId: reviews[0]?.id ?? '',
    helpSection: 'courses',
    helpPage: 'read',
    serial: mine.items[0]?.serial ?? '',
    personId: listedPeople[0]?.id ?? '',
    instituteId: schools.find(({ slug }) => slug === sampleSchool)?.id ?? '',
  }
}
