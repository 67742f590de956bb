import * as z from 'zod/mini'

/** An allowed link: to the web, and without a password in it. */
export const isWebAddress = (value: string): boolean => {
  const { protocol, username, password } = URL.parse(value) ?? {}
  return (protocol === 'https:' || protocol === 'http:') && !username && !password
}

export const webAddress = z.refine<string>(isWebAddress, { error: 'not_a_link' })
