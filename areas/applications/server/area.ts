import { areaServer } from '#kernel/server/area.ts'
import { toApplications } from '../contract/addresses.ts'
import { applicationsContract } from '../contract/index.ts'
import { ensureMayUpload } from './applying/files.ts'
import { isInvited } from './cofounders.queries.ts'
import { readFileMetadata } from './file-metadata/metadata-job.ts'
import { forgetApplicant } from './forgetting.ts'
import { applicationsHandlers } from './handlers.ts'
import { mailApplicants } from './mails/mail-applicants.ts'
import { applicationsNextSteps } from './next-steps.ts'
import { releaseDecisions } from './managing/release-job.ts'
import { mayActForApplicant } from './managing/may-act-for.ts'
import { recheckAddresses } from './managing/recheck-addresses.ts'
import { recheckPerson } from './managing/recheck-conflicts.ts'
import { notOwnApplications, ownApplications } from './own-data.queries.ts'
import { ensureMayAddFile } from './owning/holder.ts'
import { readBlindCopies, tidyApplications } from './upkeep.ts'
import { applicationsWeekly } from './managing/weekly.ts'
import { applicationsSearch } from './search-source.queries.ts'

export const applicationsServer = areaServer(applicationsContract, {
  handlers: applicationsHandlers,
  beforeFile: { upload: ensureMayUpload, addFile: ensureMayAddFile },
  jobs: [mailApplicants, tidyApplications, readBlindCopies, recheckAddresses, releaseDecisions, readFileMetadata],
  sample: () => import('./sample.ts'),
  nextSteps: applicationsNextSteps,
  weekly: applicationsWeekly,
  forgetPerson: forgetApplicant,
  ownData: ownApplications,
  notExported: notOwnApplications,
  stays: {
    'application_reviews.user_id': 'Decisions rest on the reviews, which stay without a name.',
    'application_reviewers.user_id': 'It counts the reviews.',
  },
  isInvited,
  addressChanged: recheckPerson,
  mayActFor: mayActForApplicant,
  search: applicationsSearch,
  previews: [
    { to: toApplications.apply, title: 'apply:screens.apply', description: 'apply:form.lead', seed: 'apply' },
    {
      to: toApplications.checkReceipt,
      title: 'apply:screens.check_receipt',
      description: 'apply:receipt.lead',
      seed: 'apply',
    },
  ],
  uniqueTexts: { 'applications ref': 'The lab makes it at random.' },
})
