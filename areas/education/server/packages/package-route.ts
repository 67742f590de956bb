import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Lab } from '#kernel/server/dispatch.ts'
import { Failure, found } from '#kernel/server/failures.ts'
import { sendFile, yearLong } from '#kernel/server/file-route.ts'
import { sendRendered } from '#kernel/server/http/rendered-answer.ts'
import { schemeOf } from '#kernel/server/origin.ts'
import type { ProblemsOf } from '#kernel/server/problem.ts'
import { sendProblem } from '#kernel/server/serve.ts'
import { scormVersions } from '../../contract/unit-settings.ts'
import { idInKey, isSigned, packagesPath } from './package-address.ts'
import { mostPageBytes, withScript } from './package-page.ts'
import { runtimeOf } from './package-runtime.ts'
import { isPackagePage, packageType } from './package-types.ts'
import { packageFile } from './packages.queries.ts'

/**
 * The policy of each file of a package. Its pages have an origin of their own, which no other page has, so that they
 * reach neither the lab nor its cookies; and they load only the files of their package.
 */
function packagePolicy(request: FastifyRequest, key: string): string {
  const origin = `${schemeOf(request)}://${request.host}${packagesPath}`
  const own = `${origin}/${key}/`
  return [
    'sandbox allow-scripts allow-forms',
    `default-src ${own} data: blob:`,
    `script-src ${own} ${origin}/runtime/ 'unsafe-inline' 'unsafe-eval' blob:`,
    `style-src ${own} 'unsafe-inline' data: blob:`,
    `form-action ${own}`,
    `base-uri ${own}`,
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Pages of another origin, as those of packages are, may load these files. */
const shared = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

type FileRequest = { Params: { key: string; '*': string } }

/** The files of packages, and the script that connects them with the lab. They are for frames in the reader alone. */
export function servePackages(app: FastifyInstance, lab: Lab, problemsOf: ProblemsOf): void {
  app.get<{ Params: { name: string } }>(`${packagesPath}/runtime/:name`, async (request, reply) => {
    const version = scormVersions.find(each => request.params.name === `${each}.js`)
    if (!version) return sendProblem(reply, request, problemsOf, new Failure('thing.not_found'))
    const headers = { ...shared, 'content-type': 'text/javascript; charset=utf-8', 'cache-control': yearLong }
    const render = async () => ({ headers, body: runtimeOf(version).script })
    return sendRendered(request, reply, found(await lab.answerCache.get(`package runtime ${version}`, [], render)))
  })

  app.get<FileRequest>(`${packagesPath}/:key/*`, { compress: false } as object, async (request, reply) => {
    const missing = () => sendProblem(reply, request, problemsOf, new Failure('thing.not_found'))
    const { key, '*': path } = request.params
    const id = idInKey(key, new Date())
    const file = id && !path.includes('\0') ? await packageFile(lab.store.db, id, path) : undefined
    if (!file || !isSigned(key, file)) return missing()
    reply.headers({
      ...shared,
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'content-security-policy': packagePolicy(request, key),
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    })
    const type = packageType(path)
    if (isPackagePage(path) && file.bytes <= mostPageBytes) {
      const stored = await lab.files.read(lab.store.db, file.key)
      if (!stored) return missing()
      const { bytes, charset } = withScript(stored.bytes, runtimeOf(file.settings.package!.scorm).src)
      return reply.type(charset ? `${type}; charset=${charset}` : type).send(bytes)
    }
    return sendFile(request, reply, lab.files, { ...file, media_type: type }, missing)
  })
}
