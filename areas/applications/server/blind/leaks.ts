import { fieldPaths, isIdentity, type FieldPath } from '../../contract/form-fields.ts'
import { findIdentity } from './hide-identity.ts'
import { identityTerms, type Team } from './identity.ts'

export type Leak = { part: FieldPath | 'uploads'; text: string }
/** The most places that are named at once. */
const most = 20

/**
 * Where a form says who applies, although its reviewers will not see names: in the answers that they read, and in the
 * names of files. Each text is named once for each place.
 */
export function leaksIn(team: Team, fileNames: readonly string[]): Leak[] {
  const terms = identityTerms(team)
  const inText = (part: Leak['part'], text: string): Leak[] =>
    [...new Set(findIdentity(text, terms).map(({ from, to }) => text.slice(from, to)))].map(term => ({
      part,
      text: term,
    }))
  const answers = fieldPaths.filter(path => !isIdentity(path)).flatMap(path => inText(path, team.fields[path] ?? ''))
  return [...answers, ...fileNames.flatMap(name => inText('uploads', name))].slice(0, most)
}
