import { pino, type DestinationStream, type Logger } from 'pino'

const secrets = ['token', 'password', 'new_password', 'current_password', 'ticket', 'authorization', 'cookie']

/** The parameters of a failed query are people's addresses and hashes; Drizzle writes them after this. */
const withoutParameters = (text: string | undefined) => text?.replaceAll(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '')

type LoggedError = Error & { code?: string; cause?: unknown }

/** What happened, and why: no other fields of an error, since one of the database contains its whole connection. */
const errorFields = ({ name, message, code, stack, cause }: LoggedError): object => ({
  name,
  message: withoutParameters(message),
  code,
  stack: withoutParameters(stack),
  ...(cause instanceof Error && { cause: errorFields(cause) }),
})

/** One line of JSON for each event; fields that may contain a secret are masked near the top. */
export const createLog = (level: string, out?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
      serializers: { err: errorFields },
    },
    out ?? pino.destination(1),
  )
