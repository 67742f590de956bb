import { found, foundIf } from '#kernel/server/failures.ts'
import { handle, type Context } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { sample, samplePassword } from '../contract/sample.ts'
import { mailsNewestFirst, countMails, mailById } from './outbox.queries.ts'
import { rolesOfUsers } from './roles.queries.ts'
import { sampleAccounts } from './people.queries.ts'
import { roleName } from './session-user.ts'

const onlyInSample = ({ config }: Context): void => foundIf(config.sample)
const onlyWithoutMail = (context: Context): void => {
  onlyInSample(context)
  found(context.config.SMTP_URL ? undefined : true)
}

export const sampleHandlers = handle(sample, {
  async sampleAccounts(_input, context) {
    onlyInSample(context)
    const { db } = context
    const people = await sampleAccounts(db)
    const granted = await rolesOfUsers(
      db,
      people.map(user => user.id),
    )
    const items = people.map(({ id, email, first_name, last_name, photo_url, about }) => {
      const theirs = granted.filter(each => each.user_id === id)
      const roles = theirs.map(each => each.role)
      // The account's sample role, whatever roles were added since.
      const rolesByAdmin = theirs.filter(each => each.granted_by === 'admin').map(each => each.role)
      const role = roleName(rolesByAdmin, context)
      return { email, password: samplePassword, first_name, last_name, photo_url, about, roles, role }
    })
    return { items }
  },

  async sampleMailbox({ q, cursor, limit }, context) {
    onlyWithoutMail(context)
    const rows = await mailsNewestFirst(context.db, q, idAfter(cursor), limit + 1)
    return idPage(rows, limit, await countMails(context.db, q))
  },

  async sampleMail({ mail_id }, context) {
    onlyWithoutMail(context)
    const mail = found(await mailById(context.db, mail_id))
    const lines = mail.text.split('\n')
    return {
      ...mail,
      code: lines.find(line => /^\d{6}$/.test(line)) ?? null,
      link: lines.find(line => line.startsWith(`${context.config.origin}/`)) ?? null,
    }
  },
})
