import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where packages are served. Nothing else of the lab is below this path. */
export const packagesPath = '/packages'

const hours = 8
export const validUntil = (now: Date): Date => new Date(now.getTime() + hours * 3_600_000)

type State = { id: string; secret: string }

const signatureOf = ({ id, secret }: State, until: string) =>
  createHmac('sha256', secret).update(`${id} ${until}`).digest('base64url')

/** A key to the files of one package, for one learner, until an instant: it is part of their address. */
export function addressKey(state: State, until: Date): string {
  const second = Math.floor(until.getTime() / 1_000).toString(36)
  return [state.id, second, signatureOf(state, second)].join('.')
}

const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-z]{1,9})\.([\w-]{43})$/

/** The id in a key that is not yet over; its signature is not checked. */
export function idInKey(key: string, now: Date): string | undefined {
  const [, id, second = ''] = form.exec(key) ?? []
  return id !== undefined && Number.parseInt(second, 36) * 1_000 > now.getTime() ? id : undefined
}

export function isSigned(key: string, state: State): boolean {
  const [, id, second = '', signature = ''] = form.exec(key) ?? []
  return id === state.id && timingSafeEqual(Buffer.from(signatureOf(state, second)), Buffer.from(signature))
}
