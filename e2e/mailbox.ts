import { expect, type Page } from '@playwright/test'

type Mail = { code: string | null; link: string | null; subject: string }

/** The newest mail to an address, read from the sample lab's mailbox as its page does. */
export async function mailTo(page: Page, address: string): Promise<Mail> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/v1/api/public/sample/mailbox${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  let id: string | undefined
  await expect(async () => {
    const { items } = (await post('', { q: address, limit: 5 })) as { items: { id: string; to: string }[] }
    id = items.find(({ to }) => to === address)?.id
    expect(id, `a mail to ${address}`).toBeTruthy()
  }).toPass({ timeout: 10_000 })
  return (await post('/mail', { mail_id: id })) as Mail
}
