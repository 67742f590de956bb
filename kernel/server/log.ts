import { pino, type Logger } from 'pino'

const secrets = ['token', 'password', 'new_password', 'current_password', 'ticket', 'authorization', 'cookie']

/** One line of JSON an event; fields that may hold a secret are blotted out wherever they stand near the top. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: {
      req: (request: { method: string; url: string; id: string; ip: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
      // An error of the database drags its whole connection along; what happened is in these four.
      err: ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack }),
    },
  })
