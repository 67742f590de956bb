import { expect, type Page } from '@playwright/test'

type Mail = { code: string | null; link: string | null; subject: string }

/**
 * The newest mail to an address, read from the sample lab's mailbox as its page does. Where older mails to the same person
 * are there, `fits` says which one is waited for: it may come after the answer to what sent it.
 */
export async function mailTo(page: Page, address: string, fits: (mail: Mail) => boolean = () => true): Promise<Mail> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/v1/api/public/sample/mailbox${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  let mail: Mail | undefined
  await expect(async () => {
    const { items } = (await post('', { q: address, limit: 5 })) as { items: { id: string; to: string }[] }
    const id = items.find(({ to }) => to === address)?.id
    expect(id, `a mail to ${address}`).toBeTruthy()
    const newest = (await post('/mail', { mail_id: id })) as Mail
    expect(fits(newest), `the newest mail to ${address} is the one waited for, not “${newest.subject}”`).toBe(true)
    mail = newest
  }).toPass({ timeout: 20_000 })
  return mail!
}
