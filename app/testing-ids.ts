import { testApplication } from '#areas/applications/server/testing-application.ts'
import { testAssistant, testConversation } from '#areas/assistants/server/testing-assistant.ts'
import { testEvent, testRegistration } from '#areas/events/server/testing-event.ts'
import { testResearch } from '#areas/research/server/testing-research.ts'
import { allRoles } from '#kernel/contract/who.ts'
import type { Known } from './testing-arbitrary.ts'
import { areaLaws } from './testing-laws.ts'
import { filledInstitute } from './testing-filled-institute.ts'
import type { TestLab } from './testing.ts'

/** One of each thing that calls name by an id, by the names of their fields: a call that gets one has something to do. */
export async function testIds(lab: TestLab): Promise<Known> {
  const admin = await lab.person({ roles: [...allRoles] })
  const institute = await filledInstitute(lab, admin, 'ids')
  const event = await testEvent(lab, admin.token)
  const registration = await testRegistration(lab, institute.student.token, event.id)
  const research = await testResearch(lab, admin.token)
  const assistant = await testAssistant(lab, admin.token)
  const { conversation_id, turn_id } = await testConversation(lab, admin.token, assistant.id)
  const application = await testApplication(lab, admin.token)
  const ofAreas: Record<string, unknown[]> = {}
  for (const { ids } of areaLaws) Object.assign(ofAreas, await ids?.({ lab, admin: admin.token }))
  return {
    ...Object.fromEntries(Object.entries(institute.ids).map(([name, value]) => [name, [value]])),
    unit_key: ['read', 'quiz', 'work'],
    version: [1, 2],
    event_id: [event.id],
    event: [event.slug],
    registration_id: [registration.registration!.id],
    id: [application.id],
    assistant_id: [assistant.id],
    conversation_id: [conversation_id],
    turn_id: [turn_id],
    research_id: [research.id],
    source_id: research.sources.map(({ id }) => id),
    section_id: research.sections.map(({ id }) => id),
    user_id: [admin.id, institute.student.id],
    ...ofAreas,
  }
}
