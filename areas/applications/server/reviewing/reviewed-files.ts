import type { Database } from '#kernel/server/database.ts'
import { textsOfFiles, type ApplicationRow, type FileRow } from '../applications.queries.ts'
import { filesByIds } from '../files.queries.ts'
import type { SubmittedFile } from '../submissions.tables.ts'
import { hidingIn, type Reader } from '../blind/hiding.ts'

type ShownFile = { id: string; name: string; bytes: number }
type Submission = { files: readonly SubmittedFile[] }

/** The extensions of files whose metadata can be read; a file with any other may reveal who applies. */
const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': '.pptx',
  'application/vnd.oasis.opendocument.text': '.odt',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
  'application/vnd.oasis.opendocument.presentation': '.odp',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'text/plain': '.txt',
}

/** The copies for blind review among the files of a submission that reveal nothing, with new file names. */
async function blindCopies(reader: Reader, application: ApplicationRow, { files }: Submission): Promise<ShownFile[]> {
  const marked = files.filter(each => each.is_blind)
  if (marked.length === 0) return []
  const rows = new Map((await filesByIds(reader.db, application.id, marked)).map(row => [row.id, row]))
  const hide = (await hidingIn(reader, [application])).get(application.id)!
  const texts = await textsOfFiles(reader.db, marked)
  const shown = marked
    .flatMap(({ id }) => rows.get(id) ?? [])
    .filter(({ id, metadata }) => hide.mayShow({ metadata, content: texts.get(id) }))
  return shown.map((row, at) => ({ id: row.id, name: blindName(reader, row, at + 1), bytes: row.bytes }))
}

const blindName = ({ words, locale }: Reader, { media_type }: FileRow, n: number): string =>
  `${words(locale, 'applications:hidden.file', { n })}${endings[media_type] ?? ''}`

/** The files of a submission that its reviewers see. */
export async function reviewedFiles(
  reader: Reader & { db: Database },
  { application, is_blind }: { application: ApplicationRow; is_blind: boolean },
  submission: Submission,
): Promise<ShownFile[]> {
  if (is_blind) return blindCopies(reader, application, submission)
  return submission.files.map(({ id, name, bytes }) => ({ id, name, bytes }))
}
