import type { Problem } from '../contract/failure.ts'
import type { Locale } from '../contract/fields.ts'
import { sizeIn } from '../contract/file-size.ts'
import { Failure, kernelFailures } from './failures.ts'
import type { loadWords } from './words.ts'

export type ProblemsOf = (error: unknown, locale: Locale) => Problem

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '53300',
])
const isDatabaseAway = (error: Error & { code?: string }) =>
  connectionLost.has(error.code ?? '') ||
  /Connection terminated|timeout exceeded when trying to connect/.test(error.message)

/** No more files or connections can be opened: temporary, until others are closed. */
const openedTooMany = new Set(['EMFILE', 'ENFILE'])

const unstorable = new Set(['22021', '22P05'])

/** Fastify's own errors as our failures. */
const fastifyCodes: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body.unsupported',
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const systemError = error as Error & { code?: string; statusCode?: number; cause?: Error }
  const code = fastifyCodes[systemError.code ?? '']
  if (code) return new Failure(code)
  for (const each of [systemError, systemError.cause]) {
    if (!each) continue
    if (openedTooMany.has((each as { code?: string }).code ?? '')) return new Failure('server.busy', { retry_after: 1 })
    if (isDatabaseAway(each)) return new Failure('part.away', { retry_after: 1 })
    if (unstorable.has((each as { code?: string }).code ?? ''))
      return new Failure('input.invalid', { fields: { body: 'invalid_characters' } })
  }
  if (systemError.statusCode && systemError.statusCode >= 400 && systemError.statusCode < 500)
    return new Failure('request.malformed')
  return new Failure('server.failed')
}

/** A refusal of what is too large says what would not be. */
function titleOf(words: ReturnType<typeof loadWords>, locale: Locale, { code, details }: Failure): string {
  if (code !== 'body.too_large' || details.limit_bytes === undefined) return words.title(locale, code)
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  return words(locale, 'kernel:too_large', { limit: sizeIn(number, details.limit_bytes) })
}

/**
 * Makes problem documents (RFC 9457) of any error: titles and field reasons in the caller's language, never a stack.
 */
export function createProblems(statuses: Record<string, number>, words: ReturnType<typeof loadWords>): ProblemsOf {
  const all: Record<string, number> = { ...kernelFailures, ...statuses }
  return (error, locale) => {
    const failure = failureOf(error)
    const { fields, ...details } = failure.details
    return {
      type: `/docs/problems#${failure.code}`,
      title: titleOf(words, locale, failure),
      status: all[failure.code] ?? 500,
      code: failure.code,
      ...details,
      ...(fields && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, reason]) => [name, words(locale, `kernel:fields.${reason}`)]),
        ),
      }),
    }
  }
}
