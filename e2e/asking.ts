import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Answered, Call } from '#kernel/contract/call.ts'

export type Asker = { page: Page; token: string }

/** Makes calls to prepare a journey, each from an address of its own: limits for one address are not tested there. */
export const callsOf =
  (page: Page) =>
  async <C extends Call>(call: C, data: object, token?: string): Promise<Answered<C>> => {
    const from = { 'x-forwarded-for': `198.18.${randomInt(250)}.${randomInt(250)}` }
    const headers = { ...from, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await page.request.post(call.path, { data, headers })
    expect(answer.ok(), `${call.path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Answered<C>
  }

/** Makes a call as a person, to prepare a journey. */
export const answered = <C extends Call>({ page, token }: Asker, call: C, data: object): Promise<Answered<C>> =>
  callsOf(page)(call, data, token)
