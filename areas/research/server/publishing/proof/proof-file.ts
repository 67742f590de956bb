import { readFile } from 'node:fs/promises'
import type { Database } from '#kernel/server/database.ts'
import { hasErrorCode } from '#kernel/server/error-code.ts'
import { Failure } from '#kernel/server/failures.ts'
import type { Download } from '#kernel/server/handle.ts'
import type { Words } from '#kernel/server/words.ts'
import type { reportView } from '../report-view.ts'
import { signedProof } from './make-proof.ts'
import { proofPage } from './proof-page.ts'

type View = NonNullable<Awaited<ReturnType<typeof reportView>>>

/** Made by the build from `check-script.ts` (`vite.documents.config.ts`). */
const built = new URL('../../../../../dist/documents/check-report.js', import.meta.url)
let script: Promise<string> | undefined

/** @throws Failure `report.no_proof` for a lab that runs without a build */
const builtScript = () =>
  (script ??= readFile(built, 'utf8').catch((error: unknown) => {
    script = undefined
    throw hasErrorCode(error, /^ENOENT$/) ? new Failure('report.no_proof') : error
  }))

/** A published version as a document that checks it, in its own language. */
export async function proofFile(db: Database, view: View, given: { origin: string; words: Words }): Promise<Download> {
  const code = await builtScript()
  const { say, ...written } = await signedProof(db, view, given)
  const page = proofPage(written, code, say)
  return {
    bytes: Buffer.from(page),
    name: `${view.slug}-${view.version}.proof.html`,
    media_type: 'text/html; charset=utf-8',
  }
}
