import type { ArchiveRefusal, ImportFailure } from '../../contract/imports.ts'

/** Why an archive is not used: its code, and which file in it is meant. */
export class Refused extends Error {
  readonly failure: ImportFailure
  constructor(code: ArchiveRefusal, about: Partial<Omit<ImportFailure, 'code'>> = {}) {
    super(code)
    const { path = null, line = null, detail = null } = about
    this.failure = { code, path: path?.slice(0, 400) ?? null, line, detail: detail?.slice(0, 400) ?? null }
  }
}
