import type { StartupRow } from '#areas/startups/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Context } from '#kernel/server/handle.ts'
import { postMails } from '#kernel/server/mail.ts'
import { toInvestors } from '../../contract/addresses.ts'
import { leadersOf } from './messages.queries.ts'

type Tools = Pick<Context, 'db' | 'words' | 'config' | 'notify'>
type Written = { name: string; email: string; message: string }

/** Notifies the owner and the admins of a startup of a message, in the lab and by mail. */
export async function tellLeaders({ db, words, config, notify }: Tools, startup: StartupRow, written: Written) {
  const leaders = await leadersOf(db, startup.id)
  const path = hrefOf(toInvestors.rounds, { search: { startup: startup.id } })
  const values = { name: written.name, email: written.email, startup: startup.name }
  const kind = 'investors.message'
  await postMails(
    db,
    leaders.map(({ email, locale }) => {
      const say = (key: string) => words(locale, `investors:mail.message.${key}`, values)
      return {
        to: email,
        locale,
        kind,
        subject: say('subject'),
        paragraphs: [say('from'), ...written.message.split(/\n+/)],
        link: { href: config.origin + path, label: say('link') },
        footer: say('footer'),
      }
    }),
  )
  for (const { id } of leaders)
    await notify(db, {
      user_id: id,
      kind,
      topic: null,
      words: { key: 'investors:notices.message', values },
      path,
      isMailed: true,
    })
}
