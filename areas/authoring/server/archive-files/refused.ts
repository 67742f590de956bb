import type { ArchiveRefusal, ImportFailure } from '../../contract/imports.ts'
import { storable } from '../import/storable.ts'

/** Why an archive is refused: the code, and the file in it. */
export class Refused extends Error {
  readonly failure: ImportFailure
  constructor(code: ArchiveRefusal, about: Partial<Omit<ImportFailure, 'code'>> = {}) {
    super(code)
    const { path = null, line = null, detail = null } = about
    this.failure = {
      code,
      path: path && storable(path.slice(0, 400)),
      line,
      detail: detail && storable(detail.slice(0, 400)),
    }
  }
}
