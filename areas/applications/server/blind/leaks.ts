import { fieldPaths, isIdentity, type FieldPath } from '../../contract/form-fields.ts'
import { hasReadableMetadata, type FileMetadata } from '../file-metadata.ts'
import { findIdentity, findTerms, identityIn } from './hide-identity.ts'
import { identityTerms, type IdentityTerm, type Team } from './identity.ts'

type Where = 'name' | 'metadata' | 'content' | 'unreadable'
export type Leak = { part: FieldPath | 'uploads'; text: string; file?: string; where?: Where }
/** What is known of a file; its text is null if it cannot be read, and missing until it is read. */
export type Contents = { metadata: FileMetadata | null; content?: string | null | undefined }
type CheckedFile = Contents & { name: string; media_type: string; is_blind: boolean }
/** The maximum number of places that are listed at once. */
const most = 20

type Found = { from: number; to: number }
const textsAt = (text: string, findings: readonly Found[]): string[] => [
  ...new Set(findings.map(({ from, to }) => text.slice(from, to))),
]

/** What the metadata of a file reveal about the applicants: its authors, and names in its title. */
const toldByMetadata = (metadata: FileMetadata, terms: readonly IdentityTerm[]): string[] => [
  ...metadata.authors,
  ...metadata.texts.flatMap(text => textsAt(text, findTerms(text, terms))),
]

/** Whether blind review may show a file that its applicants marked as anonymous. */
export const isAnonymous = ({ metadata, content }: Contents, terms: readonly IdentityTerm[]): boolean =>
  metadata !== null &&
  typeof content === 'string' &&
  toldByMetadata(metadata, terms).length === 0 &&
  identityIn(content, terms).length === 0

/** A file name matters in files that reviewers might get by mistake; the rest matters in files that they are shown. */
function leaksOf(
  { name, media_type, metadata, content, is_blind }: CheckedFile,
  terms: readonly IdentityTerm[],
): Leak[] {
  const byName = textsAt(name, findIdentity(name, terms))
  const told = metadata && (is_blind ? toldByMetadata(metadata, terms) : metadataTerms(metadata, terms))
  const leak = (where: Where) => (text: string) => ({ part: 'uploads' as const, text, file: name, where })
  const written = is_blind && content ? identityIn(content, terms) : []
  const unreadable = is_blind && (!hasReadableMetadata(media_type) || content === null) ? [name] : []
  return [
    ...byName.map(leak('name')),
    ...(told ?? []).map(leak('metadata')),
    ...written.map(leak('content')),
    ...unreadable.map(leak('unreadable')),
  ]
}

const metadataTerms = ({ authors, texts }: FileMetadata, terms: readonly IdentityTerm[]): string[] =>
  [...authors, ...texts].flatMap(text => textsAt(text, findTerms(text, terms)))

/**
 * The places where a form reveals who applies although its reviewers do not see names: in the answers that they read,
 * in the names and the metadata of files, and in the texts of copies for blind review. Each text is listed once for each place.
 */
export function leaksIn(team: Team, files: readonly CheckedFile[]): Leak[] {
  const terms = identityTerms(team)
  const inText = (part: Leak['part'], text: string): Leak[] =>
    textsAt(text, findIdentity(text, terms)).map(term => ({ part, text: term }))
  const answers = fieldPaths.filter(path => !isIdentity(path)).flatMap(path => inText(path, team.fields[path] ?? ''))
  return [...answers, ...files.flatMap(file => leaksOf(file, terms))].slice(0, most)
}
