import { issuedOn } from '#areas/education/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Applicant, ManagedPosting, OwnApplication, Posting } from '../contract/index.ts'
import { certificatesOf, type ApplicationRow, type WithPerson, type WithPosting } from './applications.queries.ts'
import type { countedPosting, PostingRow, shownPosting } from './postings.queries.ts'
import { lastDay } from './rules.ts'

const fieldsOf = (row: PostingRow, now: Date) => ({
  ...row,
  pay: row.pay_minor === null ? null : { amount_minor: row.pay_minor, currency: row.pay_currency ?? '' },
  is_over: row.closes_on < lastDay(now),
})

type Shown = NonNullable<Awaited<ReturnType<typeof shownPosting>>>
export const postingView = ({ posting, startup, my_state }: Shown, now: Date): Posting => ({
  ...fieldsOf(posting, now),
  startup,
  my_state,
})

type Counted = NonNullable<Awaited<ReturnType<typeof countedPosting>>>
export const managedView = ({ posting, ...counts }: Counted, now: Date): ManagedPosting => ({
  ...fieldsOf(posting, now),
  ...counts,
})

type Certificates = Awaited<ReturnType<typeof certificatesOf>>
const attachedTo = (certificates: Certificates, { id }: ApplicationRow) =>
  certificates
    .filter(({ application_id }) => application_id === id)
    .map(certificate => ({ ...certificate, issued_on: issuedOn(certificate) }))

const certificatesOfAll = (db: Database, rows: readonly { application: ApplicationRow }[]) =>
  certificatesOf(
    db,
    rows.map(({ application }) => application.id),
  )

export async function ownViews(db: Database, rows: readonly WithPosting[]): Promise<OwnApplication[]> {
  const certificates = await certificatesOfAll(db, rows)
  return rows.map(({ application, posting, startup }) => ({
    ...application,
    certificates: attachedTo(certificates, application),
    posting: { ...posting, startup },
  }))
}

export async function applicantViews(db: Database, rows: readonly WithPerson[]): Promise<Applicant[]> {
  const certificates = await certificatesOfAll(db, rows)
  return rows.map(({ application, name, email, photo_url }) => ({
    ...application,
    name,
    email,
    photo_url,
    certificates: attachedTo(certificates, application),
  }))
}
