import type { Answered } from '#kernel/contract/call.ts'
import type { TagTone } from '#kernel/web/ui/tag.tsx'
import { internships, type ApplicationState } from '../../contract/index.ts'

export type Listed = Answered<typeof internships.list>['items'][number]
export type Mine = Answered<typeof internships.mine>['items'][number]
export type Managed = Answered<typeof internships.managed>['items'][number]
export type Applied = Answered<typeof internships.applicants>['items'][number]

/** What the answer of an intern makes old, and what a startup’s does. */
export const ofIntern = [internships.list, internships.posting, internships.mine]
export const ofStartup = [internships.managed, internships.applicants, internships.applicant]

export const stateTone = (state: ApplicationState): TagTone => {
  if (state === 'offered') return 'warn'
  if (state === 'accepted') return 'brand'
  return state === 'shortlisted' ? 'info' : 'plain'
}
