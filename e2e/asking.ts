import { expect, type Page } from '@playwright/test'
import type { Answered, Call } from '#kernel/contract/call.ts'

export type Asker = { page: Page; token: string }

/** Makes a call as a person, to prepare a journey. */
export async function answered<C extends Call>({ page, token }: Asker, call: C, data: object): Promise<Answered<C>> {
  const answer = await page.request.post(call.path, { data, headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok(), `${call.path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answered<C>
}
