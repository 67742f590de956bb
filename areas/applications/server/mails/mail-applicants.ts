import * as z from 'zod/mini'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { Failure } from '#kernel/server/failures.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import type { GiveBack } from '#kernel/server/limits.ts'
import { mailIdOf, postMail } from '#kernel/server/mail.ts'
import { toApplications } from '../../contract/addresses.ts'
import { outcomes } from '../../contract/states.ts'
import { linkOf, newKey } from '../application-key.ts'
import * as query from '../applications.queries.ts'
import { mailKinds, type MailKind } from './mail-kinds.ts'

/** `time_zone` is unknown for a person without an account. */
type Recipient = { email: string; locale: Locale; time_zone?: string; href: string }

/** The founders; for an application without an account, the address in the form, with a link that opens it. */
async function recipientsOf({ db, config }: JobTools, row: query.ApplicationRow): Promise<Recipient[]> {
  const people = await query.peopleOf(db, row.id)
  const href = config.origin + hrefOf(toApplications.application, { params: { applicationId: row.id } })
  if (people.length > 0 || !row.email) return people.map(person => ({ ...person, href }))
  const key = await newKey(db, row.id, new Date())
  return [{ email: row.email, locale: row.locale, href: linkOf(config, row.id, key) }]
}

const wholeMoment = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const

/** The day in the time zone of the recipient, or else the moment in UTC. */
const lastMoment = (at: Date, { locale, time_zone: timeZone }: Recipient): string =>
  timeZone
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
    : `${new Intl.DateTimeFormat(locale, wholeMoment).format(at)} UTC`

type Message = { kind: MailKind; request: query.RequestRow | undefined }

function mailOf({ words }: JobTools, row: query.ApplicationRow, { kind, request }: Message, to: Recipient) {
  const name = row.fields['company.name']?.trim() || row.ref
  const values = { name, ref: row.ref, date: request ? lastMoment(request.due_at, to) : '' }
  const partText = (part: string) => words(to.locale, `applications:mail.${kind}.${part}`, values)
  const isDecision = isOneOf(outcomes, kind)
  const written = request?.message || (isDecision && row.feedback)
  return {
    to: to.email,
    locale: to.locale,
    kind: `applications.${kind}`,
    subject: partText('subject'),
    paragraphs: [partText('text'), ...(written ? [written] : [])],
    entries: request?.asks.map(({ question }) => ({ text: question })) ?? [],
    link: { href: to.href, label: partText('link') },
    footer: words(to.locale, 'applications:mail.footer'),
  }
}

/** Changes that applicants make themselves. */
const byApplicants: ReadonlySet<MailKind> = new Set(['submitted', 'answered', 'withdrawn'])

/**
 * Anyone can type any address into the form, so the number of submissions per hour about which one address gets mails
 * is limited while no account owns the application. Counted before the transaction: counters have connections of their
 * own.
 *
 * @returns how to count one less, since a job that fails runs again; undefined when the limit is reached
 */
async function countMail({ db, limits }: JobTools, { application_id, kind }: Input): Promise<GiveBack | undefined> {
  const uncounted: GiveBack = async () => undefined
  if (!byApplicants.has(kind)) return uncounted
  const row = await query.applicationById(db, application_id)
  if (!row?.email || (await query.peopleOf(db, row.id)).length > 0) return uncounted
  try {
    return await limits.take('applications.guest_address', row.email, 1, { amount: 10, within: '1h' })
  } catch (error) {
    if (error instanceof Failure && error.code === 'limit.reached') return undefined
    throw error
  }
}

async function post(tools: JobTools, { application_id, kind, to_guest, telling }: Input): Promise<void> {
  // The row is locked, so that a concurrent claim also revokes the key in this mail.
  const row = await query.lockApplication(tools.db, application_id)
  if (!row) return
  if (to_guest && (await query.peopleOf(tools.db, row.id)).length > 0) return
  const request = kind === 'more_info' ? await query.openRequest(tools.db, row.id) : undefined
  // Answered or withdrawn meanwhile: nobody waits for answers.
  if (kind === 'more_info' && !request) return
  for (const to of await recipientsOf(tools, row))
    await postMail(tools.db, {
      ...mailOf(tools, row, { kind, request }, to),
      ...(telling && { id: mailIdOf(telling, to.email) }),
    })
}

const Input = z.object({
  application_id: z.uuid(),
  kind: z.enum(mailKinds),
  /** The mail is sent only as long as no account owns the application. */
  to_guest: z._default(z.boolean(), false),
  /** Distinguishes messages of the same kind, so that each is mailed once if the job runs twice. */
  telling: z.optional(z.uuid()),
})
type Input = z.output<typeof Input>

/** Mails everyone who works on an application about a change. */
export const mailApplicants = job({
  name: 'applications.mail_applicants',
  input: Input,
  ownTransactions: true,
  async run(input, tools: JobTools) {
    const giveBack = await countMail(tools, input)
    if (!giveBack) return
    try {
      await tools.transaction(db => post({ ...tools, db }, input))
    } catch (error) {
      await giveBack(1)
      throw error
    }
  },
})
